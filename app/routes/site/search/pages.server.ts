import { companyTexts } from '~/routes/site/company/texts.server.ts'
import { fieldTexts, projectsTexts } from '~/routes/site/projects/texts.server.ts'
import { fieldNames } from '../../../content/types/field-names.ts'
import { listName, sitePages } from '../../../content/types/site-pages.ts'
import { madeOfTexts } from '../../../process/changed-texts.server.ts'
import { type Language, languages } from '../../../process/language.ts'
import { frameTexts } from '../../../ui/frame-texts.server.ts'
import { searchPagesTexts } from './texts.server.ts'
import { textsOfPages } from './texts-of-pages.server.ts'

function pagesIn(language: Language): Record<string, { title: string; text?: string }> {
  const { company, people, policies } = companyTexts.texts[language]
  return {
    '/': { title: frameTexts.texts[language].frame.home },
    '/company': company,
    '/company/board': people.board,
    '/company/management': people.management,
    '/company/policies': policies,
    '/projects': projectsTexts.texts[language].projects,
    ...Object.fromEntries(
      fieldNames.map((field) => [`/projects/${field}`, fieldTexts[field].texts[language]]),
    ),
    ...searchPagesTexts.texts[language].about,
  }
}

/** The pages whose addresses are fixed, with what they say in each language. */
export const pagesInWords = madeOfTexts(() => {
  const [english, nepali] = languages.map((language) => {
    const [named, said] = [pagesIn(language), textsOfPages(language)]
    return (path: string) => {
      const { title = listName(path, language), text } = named[path] ?? {}
      return { title, texts: [...(text ? [text] : []), ...(said.get(path) ?? [])] }
    }
  })
  return sitePages.flatMap((path) => (english && nepali ? { path, en: english(path), ne: nepali(path) } : []))
})
