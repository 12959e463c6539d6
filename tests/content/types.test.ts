import { describe, expect, test } from 'vitest'
import { adminPathOf, type ContentType } from '~/content/schema/define.ts'
import { findPublicColumn } from '~/content/types/public-columns.server.ts'
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

const declared = exportsOf('name', 'singular', 'plural', 'fields')
const read = exportsOf('type', 'columns')

test('declarations are found', () => {
  expect(declared.length).toBeGreaterThan(types.length)
  expect(read.length).toBeGreaterThan(3)
})

test.each(declared)('the registry names what %s declares', (file, type) => {
  expect(types.includes(type), `Name the type of ${file} in app/content/types/registry.ts.`).toBe(true)
})

test.each(read)('what %s knows of reading is used', (file, { type, columns }) => {
  for (const key of Object.keys(columns))
    expect(
      findPublicColumn(type, key),
      `Name what ${file} exports in app/content/types/public-columns.server.ts.`,
    ).toBe(columns[key])
})

describe.each(types.map((type) => [type.name, type] as const))('%s', (name, type) => {
  test('has a screen, which the menu offers', () => {
    const screen = adminPathOf(type)
    const isOwn = type.singletonId || type.notInApi || type.adminPath
    expect(
      paths,
      `${name} needs a screen of its own: a module like app/routes/staff/people.tsx, and its line in app/routes.ts.`,
    ).toContain(isOwn ? screen : '/admin/:type')
    expect(
      sidebarMenu.flatMap(({ items }) => items).map(({ to }) => to),
      `app/routes/staff/frame/sidebar-menu.ts needs a line for ${screen}.`,
    ).toContain(screen)
  })

  test('is listed on pages that are there, and its items have theirs', () => {
    for (const list of [...type.listPaths, ...type.embeddedOn])
      expect(
        paths,
        `The declaration of ${name} names the page ${list}, for which app/routes.ts has no line.`,
      ).toContain(list)
    for (const list of type.slugFrom ? type.listPaths : [])
      expect(
        paths,
        `Items of ${name} have pages below ${list}, for which app/routes.ts has no line.`,
      ).toContain(`${list}/:slug`)
  })
})
