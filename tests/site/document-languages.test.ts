import { beforeAll, describe, expect, test } from 'vitest'
import { listItems } from '~/content/items/store.server.ts'
import { readLanguageByDocument } from '~/content/media/documents.server.ts'
import { updateSearchIndexAndDocuments } from '~/content/search/indexer.server.ts'
import { forms } from '~/content/types/forms.ts'
import { itemDocumentUrl } from '~/files/names.ts'
import { detectDocumentTextLanguage } from '~/i18n/language.ts'
import { siteClient } from '../whole-site.ts'

const fetchPath = await siteClient()
beforeAll(updateSearchIndexAndDocuments)

const read = async (path: string) => (await (await fetchPath(path)).text()).replaceAll('<!-- -->', '')
const inEnglish = /(केबी|एमबी|पृष्ठ|<span>|text-sm"> ·) ?(· )?अङ्ग्रेजीमा/
const inNepali = /(KB|MB|pages?|<span>|text-sm"> ·) ?(· )?in Nepali/

describe('the language of a document', () => {
  test.each([
    ['/downloads/forms', false],
    ['/downloads/reports/audited-accounts-2082-83', false],
    ['/notice-board', true],
    ['/company/policies', false],
    ['/search?q=tunnel', false],
  ])('is shown on %s if it differs from the language of the page', async (path, hasNepali) => {
    const [english, nepali] = [await read(path), await read(`/ne${path}`)]
    expect(nepali).toMatch(inEnglish)
    expect(inNepali.test(english)).toBe(hasNepali)
    expect(nepali).toMatch(/<a (?=[^>]*href="\/files\/)[^>]*hrefLang="en"/)
  })

  test('is sent as Content-Language at each URL of the file', async () => {
    const languages = await readLanguageByDocument()
    const files = (await listItems(forms)).flatMap(({ _id, file }) =>
      file ? [{ file, link: itemDocumentUrl('forms', _id, file) }] : [],
    )
    expect(files.length).toBeGreaterThan(3)
    for (const { file, link } of files)
      for (const path of [link, `/uploads/${file.name}`]) {
        const { headers } = await fetchPath(path, { method: 'HEAD' })
        expect([path, headers.get('Content-Language')]).toEqual([path, languages.get(file.name) ?? null])
      }
  })

  test('is the language of nearly all words; text in old Nepali fonts has none', () => {
    expect(detectDocumentTextLanguage('सबै शेयरधनीका लागि सूचना. Notice to all the shareholders')).toBe(
      undefined,
    )
    expect(detectDocumentTextLanguage('सुरुङ Adit 1 को काम सकियो')).toBe('ne')
    expect(detectDocumentTextLanguage('The word सुरुङ means tunnel')).toBe('en')
    expect(detectDocumentTextLanguage('g]kfn ;/sf/ phf{, hn;|f]t tyf l;+rfO dGqfno')).toBe(undefined)
    expect(detectDocumentTextLanguage('1.23 45.6 —')).toBe(undefined)
  })
})
