import type { RouteConfigEntry } from '@remix-run/route-config'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '~/content/fields/field.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { createItem, removeItem } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { type Grants, hasPermission, type Permission } from '~/content/schema/permissions.ts'
import { faqs } from '~/content/types/faqs.ts'
import { contentTypes, findType } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import { pathPermissions } from '~/routes/staff/allowed-paths.server.ts'
import * as dashboard from '~/routes/staff/dashboard/dashboard.tsx'
import * as frame from '~/routes/staff/frame/frame.tsx'
import { sidebarMenu } from '~/routes/staff/frame/sidebar-menu.ts'
import * as history from '~/routes/staff/history/history.tsx'
import routes from '~/routes.ts'
import { sampleValues } from '../content/samples.ts'
import { answerOf, args, modules, people, refusedBy, signInAll, stored } from './permissions-site.ts'

beforeAll(signInAll)

/** Every route of the staff area with its module. */
const staffRoutes = (routes as RouteConfigEntry[]).flatMap(({ path = '', file, children }) => {
  const routesOfPath = path === 'admin' ? (children ?? []) : /^admin\//.test(path) ? [{ path, file }] : []
  return routesOfPath.map((child) => ({
    path: `/${path === 'admin' ? `admin/${child.path ?? ''}` : path}`,
    file: child.file,
  }))
})

/** The permission that a screen or content type declares for a path. */
function declared(path: string, type: ContentType | undefined): Permission {
  const [, screen = ''] = /^\/admin\/([^/.]*)/.exec(path) ?? []
  // Tools of the text editor are open to all screens.
  if (screen === '' || screen === 'text') return 'any'
  if (path.includes(':type')) return type?.permission ?? 'any'
  const [, permission] = pathPermissions.find(([address]) => address === `/admin/${screen}`) ?? []
  if (!permission) throw new Error(`Nothing is declared for ${path}.`)
  return permission
}

const intents = ['save', 'remove', 'undo', 'up', 'add', 'role', 'read', 'stage']

const routeCases = staffRoutes.flatMap(({ path, file }) =>
  (path.includes(':type') ? contentTypes : [undefined]).map((type) => [path, file, type] as const),
)

describe('the staff area', () => {
  test('declares a permission for each route, and its menu lists exactly its screens', () => {
    expect(staffRoutes.length).toBeGreaterThan(30)
    for (const [path, , type] of routeCases) expect(declared(path, type)).toBeTruthy()
    const offered = sidebarMenu.flatMap(({ items }) => items.map(({ to }) => to))
    expect(offered.toSorted()).toEqual(pathPermissions.map(([address]) => address).toSorted())
  })

  test.each(routeCases)('%s (%s) opens only with the permission', async (path, file, type) => {
    const { loader, action } = modules[`/app/${file}`] ?? {}
    const permission = declared(path, type)
    const field = Object.entries<Field>(type?.fields ?? {}).find(([, one]) => getFieldFileSupport(one))?.[0]
    const params = {
      id: 'x',
      type: type?.name ?? '',
      field: field ?? Object.keys(type?.fields ?? {})[0] ?? '',
    }
    const before = await stored()
    for (const person of people) {
      const headers = { Cookie: person.cookie }
      const opened = loader && (await answerOf(() => loader(args({ path, headers, params }))))
      // Routes that only accept posts redirect on GET.
      const isOpened = opened && (path === '/admin/:type' || !path.includes(':type'))
      if (hasPermission(person, permission)) {
        expect([person.name, opened?.status]).not.toEqual([person.name, 403])
        const unknown =
          action && (await answerOf(() => action(args({ path, headers, params, fields: { intent: 'zz' } }))))
        expect([person.name, unknown?.status]).not.toEqual([person.name, 403])
        continue
      }
      if (isOpened) {
        expect([person.name, opened.status]).toEqual([person.name, 403])
        expect(opened.text).toMatch(refusedBy(permission))
      }
      for (const intent of action && (field || !path.includes('/upload/')) ? intents : []) {
        const fields = { intent, id: 'x', email: 'x@jaldhara.example', role: 'admin' }
        const { status, text } = await answerOf(() => action?.(args({ path, headers, params, fields })))
        expect([person.name, intent, status]).toEqual([person.name, intent, 403])
        expect(text).toMatch(
          refusedBy(permission).source.startsWith('^')
            ? /Only administrators can do this\./
            : refusedBy(permission),
        )
      }
    }
    expect(await stored()).toBe(before)
  })

  test('shows only permitted screens in the menu', async () => {
    for (const person of people) {
      const { allowedPaths, unread } = await frame.loader(
        args({ path: '/admin', headers: { Cookie: person.cookie } }),
      )
      expect(allowedPaths).toEqual(
        pathPermissions
          .filter(([, permission]) => hasPermission(person, permission))
          .map(([address]) => address),
      )
      expect(Object.keys(unread).filter((address) => !allowedPaths.includes(address))).toEqual([])
    }
  })
})

describe('a screen with several types', () => {
  const forbiddenTypes = ({ role, areas }: Grants, types: string[]) =>
    types.filter((name) => !hasPermission({ role, areas }, findType(name)?.permission ?? 'admin'))

  test.each(contentTypes.map((type: ContentType) => [type.name, type] as const))(
    'shows and restores changes of %s only with the permission',
    async (_, type) => {
      const values = sampleValues(type, 'second')
      const item = await createItem(
        type,
        values,
        'tester',
        type.singletonId ? { id: type.singletonId } : {},
      ).catch(() => undefined)
      const db = await database()
      const { sequence } = await db
        .selectFrom('changes')
        .select('sequence')
        .where('type', '=', type.name)
        .orderBy('sequence', 'desc')
        .executeTakeFirstOrThrow()
        .catch(() => ({ sequence: 0 }))
      expect(sequence).toBeGreaterThan(0)
      for (const person of people) {
        const headers = { Cookie: person.cookie }
        const path = `/admin/history?type=${type.name}`
        const page = await history.loader(args({ path, headers }))
        const names = page.data.types.map(([name]) => name)
        expect([person.name, forbiddenTypes(person, names)]).toEqual([person.name, []])
        expect([
          person.name,
          forbiddenTypes(
            person,
            page.data.changes.map((change) => change.type),
          ),
        ]).toEqual([person.name, []])
        expect(names.some((name) => name === type.name)).toBe(hasPermission(person, type.permission))
        const before = await stored()
        if (hasPermission(person, type.permission)) continue
        const fields = { change: String(sequence), which: 'after' }
        const { status } = await answerOf(() => history.action(args({ path, headers, fields })))
        expect([person.name, status]).toEqual([person.name, 403])
        expect(await stored()).toBe(before)
      }
      if (item && !type.singletonId) await removeItem(type, item._id, 'tester')
    },
  )

  test('the dashboard shows only permitted content', async () => {
    const damaged = await createItem(faqs, { q: 'Q\uFFFD', a: 'A' }, 'tester')
    for (const person of people) {
      const { data } = await dashboard.loader(
        args({ path: '/admin/dashboard', headers: { Cookie: person.cookie } }),
      )
      const types = [...data.changes, ...data.damagedTexts, ...data.unreadableDocuments].map(
        ({ type }) => type,
      )
      expect([person.name, forbiddenTypes(person, types)]).toEqual([person.name, []])
      expect(data.damagedTexts.length > 0).toBe(hasPermission(person, 'news'))
      expect(data.translationTasks.filter(({ permission }) => !hasPermission(person, permission))).toEqual([])
      const links = [...data.deadlines, ...data.translationTasks.flatMap(({ states }) => states)].map(
        ({ staffPath }) => staffPath.split('?')[0],
      )
      const open = pathPermissions
        .filter(([, permission]) => hasPermission(person, permission))
        .map(([address]) => address)
      expect(links.filter((to) => !open.includes(to ?? ''))).toEqual([])
      expect(data.stats?.totalOrders !== undefined).toBe(hasPermission(person, 'tenders'))
      expect(data.stats?.totalRevenue !== undefined).toBe(hasPermission(person, 'company'))
      expect(data.unread && 'messages' in data.unread).toBe(hasPermission(person, 'company'))
      expect(data.unread && 'applications' in data.unread).toBe(hasPermission(person, 'careers'))
    }
    await removeItem(faqs, damaged._id, 'tester')
  })
})
