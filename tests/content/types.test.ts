import { describe, expect, test } from 'vitest'
import { adminPathOf, type ContentType } from '~/content/schema/define.ts'
import { findFilterColumn } from '~/content/types/public-columns.server.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { sidebarMenu } from '~/routes/staff/frame/sidebar-menu.ts'
import { routePaths } from '../route-paths.ts'

const types: readonly ContentType[] = contentTypes

const paths = routePaths().flatMap(({ path, hasPath }) => (hasPath ? path : []))

const files = import.meta.glob<Record<string, unknown>>('/app/content/types/**/*.ts', { eager: true })

const exportsOf = (...keys: string[]) =>
  Object.entries(files).flatMap(([file, module]) =>
    Object.values(module)
      .flat()
      .map(Object)
      .filter((value) => keys.every((key) => key in value))
      .map((value) => [file, value] as const),
  )

const declaredTypes = exportsOf('name', 'singular', 'plural', 'fields')
const publicColumns = exportsOf('type', 'columns')

test.each(declaredTypes)('the registry contains the type of %s', (file, type) => {
  expect(types.includes(type), `Name the type of ${file} in app/content/types/registry.ts.`).toBe(true)
})

test.each(publicColumns)('the public columns of %s are registered', (file, { type, columns }) => {
  for (const key of Object.keys(columns))
    expect(
      findFilterColumn(type, key),
      `Name what ${file} exports in app/content/types/public-columns.server.ts.`,
    ).toBe(columns[key])
})

describe.each(types.map((type) => [type.name, type] as const))('%s', (name, type) => {
  test('has a screen and an entry in the sidebar', () => {
    const screen = adminPathOf(type)
    const isOwn = type.singletonId || type.api.notInApi
    expect(
      paths,
      `${name} needs a screen of its own: a module like app/routes/staff/navigation/menu.tsx, and its line in app/routes.ts.`,
    ).toContain(isOwn ? screen : '/admin/:type')
    expect(
      sidebarMenu.flatMap(({ items }) => items).map(({ to }) => to),
      `app/routes/staff/frame/sidebar-menu.ts needs a line for ${screen}.`,
    ).toContain(screen)
  })

  test('has routes for its lists and the pages of its items', () => {
    for (const list of [...type.site.listPaths, ...type.site.embeddedOn])
      expect(
        paths,
        `The declaration of ${name} names the page ${list}, for which app/routes.ts has no line.`,
      ).toContain(list)
    for (const list of type.site.slugFrom ? type.site.listPaths : [])
      expect(
        paths,
        `Items of ${name} have pages below ${list}, for which app/routes.ts has no line.`,
      ).toContain(`${list}/:slug`)
  })
})
