import { companyTexts } from '~/routes/site/company/texts.server.ts'
import { fieldOfWorkTexts, projectsTexts } from '~/routes/site/projects/texts.server.ts'
import { fieldsOfWork } from '../../../content/types/field-names.ts'
import { fixedPages, listPathLabel } from '../../../content/types/site-pages.ts'
import { memoByTexts } from '../../../process/changed-texts.server.ts'
import { type Language, languages } from '../../../process/language.ts'
import { uiTexts } from '../../../ui/frame-texts.server.ts'
import { searchPagesTexts } from './texts.server.ts'
import { messagesByPage } from './texts-of-pages.server.ts'

function fixedPageTitles(language: Language): Record<string, { title: string; text?: string }> {
  const { company, people, policies } = companyTexts.texts[language]
  return {
    '/': { title: uiTexts.texts[language].frame.home },
    '/company': company,
    '/company/board': people.board,
    '/company/management': people.management,
    '/company/policies': policies,
    '/projects': projectsTexts.texts[language].projects,
    ...Object.fromEntries(
      fieldsOfWork.map((field) => [`/projects/${field}`, fieldOfWorkTexts[field].texts[language]]),
    ),
    ...searchPagesTexts.texts[language].about,
  }
}

/** The pages whose addresses are fixed, with what they say in each language. */
export const fixedPageTexts = memoByTexts(() => {
  const [english, nepali] = languages.map((language) => {
    const [titles, messages] = [fixedPageTitles(language), messagesByPage(language)]
    return (path: string) => {
      const { title = listPathLabel(path, language), text } = titles[path] ?? {}
      return { title, texts: [...(text ? [text] : []), ...(messages.get(path) ?? [])] }
    }
  })
  return fixedPages.flatMap((path) =>
    english && nepali ? { path, en: english(path), ne: nepali(path) } : [],
  )
})
