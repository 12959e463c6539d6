import { beforeAll, expect, test } from 'vitest'
import { loadOverridesByLanguage, overridesCacheKey } from '~/content/public/text-overrides.server.ts'
import { updateSearchIndexAndDocuments } from '~/content/search/indexer.server.ts'
import type { Language } from '~/i18n/language.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { refreshOverrides, setOverrideSource } from '~/i18n/text-overrides.server.ts'
import { searchSite } from '~/routes/site/search/search.server.ts'

beforeAll(updateSearchIndexAndDocuments, 60_000)

/** What visitors type, a part of the title, path or document that they look for, and the last place that is good enough. */
const queries: Record<Language, [query: string, expected: string, place: number][]> = {
  en: [
    // Titles and names of pages
    ['penstock', 'Powerhouse and penstock', 1],
    ['powerhouse', 'Powerhouse and penstock', 1],
    ['tunnel', 'Headrace tunnel', 1],
    ['tunnel engineer', '/careers/tunnel-engineer', 1],
    ['annual report', '/reports/annual-report-2082-83', 1],
    ['quarterly hearing', 'public hearing on the Nilkhola', 1],
    ['Board of Directors', '/company/board', 1],
    ['tender', '/notice-board/tenders', 1],
    ['procurement', '/downloads/procurement', 1],
    ['glossary', '/glossary', 1],
    ['policies', '/company/policies', 1],
    ['run-of-river', '/projects/ror', 1],
    ['contact', '/contact', 1],
    ['privacy', '/privacy', 1],
    ['river safety', '/river-safety', 1],
    ['siren test', '/announcements/siren-test', 1],
    ['right to information', '/right-to-information', 1],
    ['environmental flow', '/glossary#term', 1],
    ['land compensation', 'Land and asset compensation claim', 1],
    // Parts of words, misspelled endings and numbers
    ['turbin', 'Turbines, generators', 1],
    ['headrac', 'Headrace tunnel', 1],
    ['2082/83', '/reports/annual-report-2082-83', 1],
    ['2,500', '/procurement/rock-bolts', 1],
    ['JHL-NCB-W-031', '/tenders/concrete-lining', 1],
    ['jhl-ncb-w-०३१', '/tenders/concrete-lining', 1],
    // Words inside documents
    ['gender caste', 'Code-of-Conduct.pdf', 1],
    ['beneficiary account', 'सूचना.pdf', 2],
    ['Nepal Electricity Authority', 'Audited-Accounts-2082-83.pdf', 1],
    ['bid security', 'JHL-', 2],
    // Search words, synonyms and direct answers
    ['shareholders', '/company/board', 1],
    ['shareholders', '/shareholders', 3],
    ['dividend', '/downloads/reports', 1],
    ['emergency', '/contact#emergency', 1],
    ['EMERGENCY number', '/contact#emergency', 1],
    ['night', '/contact#emergency', 1],
    ['danger', '/contact#emergency', 1],
    ['flood', '/announcements/siren-test', 2],
    ['sirens', '/river-safety', 1],
    ['complaint', '/contact#grievances', 1],
    ['Complaints', '/grievances', 2],
    ['grievance', 'Grievance form', 5],
    ['grievance', 'grievance procedure', 5],
    ['rti', '/right-to-information', 1],
    ['press', '/press', 1],
    ['vacancy', '/careers/tunnel-engineer', 3],
    ['careers', '/notice-board/careers', 1],
    // Questions and sentences
    ['how do I apply for a job', '#faq', 1],
    ['how to bid', '/procurement-rules', 2],
    ['never ask for a fee', '/notice-board/careers', 1],
    ['where is the office', '/grievances', 5],
    ['reservoir monsoon', '/projects/reservoir', 5],
  ],
  ne: [
    ['सुरुङ', 'हेडरेस सुरुङ', 1],
    ['सुरुंग', 'हेडरेस सुरुङ', 1],
    ['tunnel', 'हेडरेस सुरुङ', 1],
    ['विद्युत', 'विद्युतगृह र पेनस्टक', 1],
    ['जलविद्युत', 'जलविद्युत', 1],
    ['नीलखोलाको', 'सार्वजनिक सुनुवाइ', 1],
    ['बोलपत्रहरू', '/notice-board/tenders', 1],
    ['टेन्डर', '/notice-board/tenders', 1],
    ['जागिर', '/careers/tunnel-engineer', 3],
    ['रोजगारी', '/notice-board/careers', 1],
    ['गुनासो', '/contact#grievances', 1],
    ['उजुरी', '/grievances', 2],
    ['आपतकाल', '/contact#emergency', 1],
    ['खतरा', '/announcements/siren-test', 2],
    ['बाढी', '/contact#emergency', 1],
    ['साइरन', '/river-safety', 1],
    ['साइरन', 'नदी-साइरन-मार्गदर्शन.pdf', 1],
    ['प्रेस', '/press', 1],
    ['मिडिया', '/press', 1],
    ['सूचनाको हक', '/right-to-information', 1],
    ['वार्षिक साधारण सभा', 'साधारण सभासम्बन्धी सूचना', 1],
    ['रिपोर्ट', '/downloads/reports', 1],
    ['फारम', '/downloads/forms', 1],
    ['सञ्चालक समिति', '/company/board', 1],
    ['क्षतिपूर्ति', 'मुआब्जा', 1],
    ['शेयरधनी', '/company/board', 1],
    ['नदी सुरक्षा', '/river-safety', 1],
    ['२०८२', '/reports/annual-report-2082-83', 1],
    ['श्रावण', '/reports/generation-in-shrawan', 1],
    ['लाभांश', '/downloads/reports', 1],
    ['इन्टर्नसिप', '/notice-board/careers', 1],
    ['काठमाण्डौ', '/shareholders', 3],
    ['नोटिस', '/notice-board', 1],
  ],
}

beforeAll(async () => {
  setOverrideSource({ version: overridesCacheKey, read: loadOverridesByLanguage })
  await refreshOverrides()
})

test.each(
  Object.entries(queries).flatMap(([language, all]) => all.map((one) => [language, ...one] as const)),
)('%s: %j finds %s at place %i or before', async (language, query, expected, place) => {
  const { results } = await withLanguage(language === 'ne' ? 'ne' : 'en', () => searchSite(query))
  const found = results.slice(0, 5).map(({ path, title, document }) =>
    // A path stands for itself, and also for the items below it.
    [path, title.map(({ text }) => text).join(''), document?.fileName].join(' '),
  )
  const at = found.findIndex((text) => text.includes(expected))
  expect([found, at + 1 || 99]).toEqual([found, Math.min(at + 1 || 99, place)])
  expect(new Set(results.map(({ key }) => key)).size).toBe(results.length)
})
