import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createItem, listItems } from '~/content/items/store.server.ts'
import { renderMarkdownToHtml } from '~/content/markdown/render.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { reports } from '~/content/types/reports.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { projectsEn } from '~/routes/site/projects/en.ts'
import { JsonLdScript } from '~/ui/seo/json-ld.tsx'
import { announcementJsonLd, generationJsonLd, reportJsonLd, tenderJsonLd } from '~/ui/seo/json-ld-items.ts'
import { homeJsonLd, jobJsonLd } from '~/ui/seo/json-ld-site.ts'
import { sampleValues } from '../content/samples.ts'

const siteUrl = 'https://www.jaldhara.example'
const english = { siteUrl, language: 'en' } as const
const settings = await currentSettings()

const [job] = await listItems(jobs)
const [report] = await listItems(reports)
if (!job || !report) throw new Error('The sample has no vacancy or no report.')

test('describes the company, the site with its search, and the questions', () => {
  const data = homeJsonLd([{ q: 'Why?', html: '<p>Because &lt;/script&gt;.</p>' }], settings, english)
  const answer = { '@type': 'Answer', text: 'Because </script>.' }
  expect(data['@graph']).toMatchObject([
    {
      ...{ '@type': 'Organization', name: settings.companyName, url: `${siteUrl}/` },
      contactPoint: [
        { contactType: 'customer service', telephone: settings.phone, email: settings.email },
        { contactType: 'emergency', telephone: settings.emergencyPhone },
      ],
    },
    {
      '@type': 'WebSite',
      potentialAction: { target: { urlTemplate: `${siteUrl}/search?q={search_term_string}` } },
    },
    {
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: answer }],
    },
  ])
  const nepali = homeJsonLd([], settings, { siteUrl, language: 'ne' })
  expect(nepali['@graph']).toHaveLength(2)
  expect(nepali['@graph'][1]).toMatchObject({ url: `${siteUrl}/ne`, inLanguage: 'ne' })
})

test('describes a tender as a demand of the company until its deadline', async () => {
  const dates = { publishedDate: '2026-11-01', deadline: '2026-12-01T06:15:00.000Z' }
  const values = { ...sampleValues(tenders, 'Pumps'), title: 'Pumps', ...dates }
  const tender = await createItem(tenders, values, 'tester')
  const files = [{ url: '/files/tenders/1/Pumps.pdf', fileName: 'Pumps.pdf' }]
  const shown = { ...tender, html: '<p>Two pumps.</p>', files }
  expect(tenderJsonLd(shown, settings, english)).toMatchObject({
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    seeks: {
      '@type': 'Demand',
      url: `${siteUrl}/notice-board/tenders/pumps`,
      ...{ name: 'Pumps', identifier: tender.reference, description: 'Two pumps.' },
      ...{ validFrom: '2026-11-01T00:00:00+05:45', validThrough: dates.deadline },
      subjectOf: [{ '@type': 'DigitalDocument', url: `${siteUrl}/files/tenders/1/Pumps.pdf` }],
    },
  })
})

test('describes an announcement, a report with its file, and the months of generation', () => {
  const [path, changed] = ['/notice-board/announcements/news', '2026-11-02T03:04:05.000Z']
  const news = { path, title: 'News', html: '<p>One</p>\n<p>Two</p>', publishDate: '2026-11-01', changed }
  const item = { ...news, expiryDate: '', author: 'Site office', attachments: [] }
  expect(announcementJsonLd(item, settings, { ...english, picture: '/p.jpg' })).toMatchObject({
    ...{ '@type': 'NewsArticle', url: siteUrl + path, headline: 'News', articleBody: 'One\n\nTwo' },
    ...{ datePublished: '2026-11-01T00:00:00+05:45', dateModified: changed, image: `${siteUrl}/p.jpg` },
    ...{ author: { name: settings.companyName }, creditText: 'Site office' },
  })
  const file = { url: '/files/r.pdf', fileName: 'r.pdf', type: 'application/pdf' }
  const entry = { ...report, file, path: '/downloads/reports/r', publishDate: '2026-10-16' }
  expect(reportJsonLd(entry, settings, english)).toMatchObject({
    ...{ '@type': 'Report', name: report.title, datePublished: '2026-10-16T00:00:00+05:45' },
    encoding: { contentUrl: `${siteUrl}/files/r.pdf`, encodingFormat: 'application/pdf' },
  })
  const months = [{ month: '2026-03' }, { month: '2025-12' }]
  expect(generationJsonLd({ months, texts: projectsEn.generation.data }, settings, english)).toMatchObject({
    ...{ '@type': 'Dataset', temporalCoverage: '2025-12/2026-03' },
    distribution: { contentUrl: `${siteUrl}/api/generation` },
  })
})

test.each([
  ['Ashwin 2081', '2024-09-17/2024-10-16'],
  ['आ.व. २०८३/८४, पहिलो त्रैमास', '2026-07-17/2026-10-17'],
  ['FY 2082/83 Q4', '2026-04-14/2026-07-16'],
  ['2080 to 2082', undefined],
  ['आ.व. २०८३/८४, आधा त्रैमास', undefined],
])('converts the period %j to days', (period, temporalCoverage) => {
  const data: object = reportJsonLd({ ...report, period, file: null }, settings, english)
  expect(Reflect.get(data, 'temporalCoverage')).toBe(temporalCoverage)
})

const vacancy = { ...job, html: renderMarkdownToHtml(job.description) }

test.each([
  ['NPR 110,000 - 145,000 per month', { minValue: 110_000, maxValue: 145_000, unitText: 'MONTH' }],
  ['मासिक रु. १,१०,००० - १,४५,०००', { minValue: 110_000, maxValue: 145_000, unitText: 'MONTH' }],
  ...[
    'Level 7',
    '40,000 or 50,000',
    '60,000 plus 5,000 allowance',
    '60,000 - 5,000',
    'USD 2,500 a month',
  ].map((salary): [string, undefined] => [salary, undefined]),
])('contains the salary %s, if it is certain', (salaryRange, value) => {
  const posting = jobJsonLd({ ...vacancy, salaryRange }, settings, english)
  const salary = value && { currency: 'NPR', value: { '@type': 'QuantitativeValue', ...value } }
  if (salary) expect(posting).toMatchObject({ baseSalary: salary })
  else expect(posting).not.toHaveProperty('baseSalary')
})

test('describes a vacancy, valid to the end of its last day in Nepal', async () => {
  const days = { applicationDeadline: '2026-12-01', postedDate: '2026-11-01' }
  const values = { ...sampleValues(jobs, 'Welder'), ...days, title: 'Welder', type: 'contract' as const }
  const description = 'Pipes & <b>gates</b>\nin Beni'
  const item = await createItem(jobs, { ...values, description }, 'tester')
  expect(jobJsonLd({ ...item, html: renderMarkdownToHtml(description) }, settings, english)).toMatchObject({
    ...{ '@type': 'JobPosting', title: 'Welder', employmentType: 'CONTRACTOR' },
    ...{ datePosted: '2026-11-01', validThrough: '2026-12-01T18:15:00.000Z' },
    url: `${siteUrl}/notice-board/careers/welder`,
    description: expect.stringContaining('<p>Pipes &amp; &lt;b&gt;gates&lt;/b&gt;<br>\nin Beni</p><ul><li>'),
  })
})

test('no text can end the script element', () => {
  const value = { name: '</script><script>alert(1)</script><!--' }
  const html = renderToStaticMarkup(createElement(JsonLdScript, { value }))
  expect(html.match(/<\/?script|<!--/g)).toEqual(['<script', '</script'])
  expect(JSON.parse(html.slice(html.indexOf('>') + 1, html.lastIndexOf('<')))).toEqual(value)
})
