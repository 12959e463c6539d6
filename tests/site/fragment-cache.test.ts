import { beforeAll, expect, test } from 'vitest'
import { createItem, removeItem } from '~/content/items/store.server.ts'
import { overrideIdOf } from '~/content/public/text-overrides.server.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { overrideFields, textOverrideType } from '~/content/types/text-overrides.ts'
import { languages, localizePath } from '~/i18n/language.ts'
import { refreshOverrides } from '~/i18n/text-overrides.server.ts'
import { loadTimeout, siteClient } from '../whole-site.ts'
import { innerPages } from './pages.ts'

let fetchPath: Awaited<ReturnType<typeof siteClient>>

beforeAll(async () => {
  fetchPath = await siteClient()
}, loadTimeout)

/** Clears the fragment cache by a change of a text override. */
async function clearFragments() {
  const name = 'letters.confirm.subject'
  const { values } = parseValues(textOverrideType, { name, [overrideFields.en.other]: 'Another subject' })
  if (!values) throw new Error('not a text')
  const { _id } = await createItem(textOverrideType, values, 'tests', { id: overrideIdOf(name) })
  await removeItem(textOverrideType, _id, 'tests')
  await refreshOverrides()
}

/** Removes form tokens, which differ in every response. */
const readPage = async (path: string) =>
  (await (await fetchPath(path)).text()).replace(/\b\d{13}\.[\w-]{43}/g, '')

test(
  'a page is the same with an empty fragment cache and with fragments of other pages',
  async () => {
    const lists = ['/gallery', '/downloads/reports'].map((list) => `${list}?view=list`)
    const pages = [...innerPages, ...lists].flatMap((path) =>
      languages.map((language) => localizePath(language, path)),
    )
    const uncached = new Map<string, string>()
    for (const path of pages) {
      await clearFragments()
      uncached.set(path, await readPage(path))
    }
    await clearFragments()
    const different: string[] = []
    for (const path of [...pages, ...pages.toReversed()])
      if ((await readPage(path)) !== uncached.get(path)) different.push(path)
    expect(different).toEqual([])
  },
  loadTimeout,
)

const modules = import.meta.glob<string>('/app/**/*.tsx', { query: '?raw', import: 'default', eager: true })

test('each cached fragment has a unique name', () => {
  const names = Object.values(modules).flatMap((source) =>
    [
      ...source.matchAll(
        /<FragmentCache\b[^>]*?\bname=(?:"([^"]+)"|\{([^}]*\}?[^}]*)\})|useFragmentCache\(\s*'([^']+)'/g,
      ),
    ].map(([, text, code, hookName]) => text ?? hookName ?? code),
  )
  expect(names.length).toBeGreaterThan(15)
  expect(names).toEqual([...new Set(names)])
})
