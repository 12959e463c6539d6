import { beforeAll, expect, test } from 'vitest'
import { createItem, removeItem } from '~/content/items/store.server.ts'
import { overrideIdOf } from '~/content/public/text-overrides.server.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { overrideFields, textOverrideType } from '~/content/types/text-overrides.ts'
import { languages, localizePath } from '~/i18n/language.ts'
import { refreshOverrides } from '~/i18n/text-overrides.server.ts'
import { patience, wholeSite } from '../whole-site.ts'
import { innerPages } from './pages.ts'

let ask: Awaited<ReturnType<typeof wholeSite>>

beforeAll(async () => {
  ask = await wholeSite()
}, patience)

/** What staff change of the texts lets go of all parts that were kept. */
async function forgetParts() {
  const name = 'letters.confirm.subject'
  const { values } = parseValues(textOverrideType, { name, [overrideFields.en.other]: 'Another subject' })
  if (!values) throw new Error('not a text')
  const { _id } = await createItem(textOverrideType, values, 'tests', { id: overrideIdOf(name) })
  await removeItem(textOverrideType, _id, 'tests')
  await refreshOverrides()
}

/** Without what each answer has of its own: the stamp of a form. */
const pageAt = async (path: string) => (await (await ask(path)).text()).replace(/\b\d{13}\.[\w-]{43}/g, '')

test(
  'a page is the same, whether its parts were rendered for it or for others before it',
  async () => {
    const lists = ['/gallery', '/downloads/reports'].map((list) => `${list}?view=list`)
    const pages = [...innerPages, ...lists].flatMap((path) =>
      languages.map((language) => localizePath(language, path)),
    )
    const alone = new Map<string, string>()
    for (const path of pages) {
      await forgetParts()
      alone.set(path, await pageAt(path))
    }
    await forgetParts()
    const other: string[] = []
    for (const path of [...pages, ...pages.toReversed()])
      if ((await pageAt(path)) !== alone.get(path)) other.push(path)
    expect(other).toEqual([])
  },
  patience,
)

const modules = import.meta.glob<string>('/app/**/*.tsx', { query: '?raw', import: 'default', eager: true })

test('each kept part has a name of its own, so that none stands in the place of another', () => {
  const names = Object.values(modules).flatMap((source) =>
    [
      ...source.matchAll(
        /<FragmentCache\b[^>]*?\bname=(?:"([^"]+)"|\{([^}]*\}?[^}]*)\})|useFragmentCache\(\s*'([^']+)'/g,
      ),
    ].map(([, text, code, of]) => text ?? of ?? code),
  )
  expect(names.length).toBeGreaterThan(15)
  expect(names).toEqual([...new Set(names)])
})
