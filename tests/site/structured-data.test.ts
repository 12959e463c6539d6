import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createItem, listItems } from '~/content/items/store.server.ts'
import { renderMarkdownToHtml } from '~/content/markdown/render.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { reports } from '~/content/types/reports.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { projectsEn } from '~/routes/site/projects/en.ts'
import { JsonLdScript } from '~/ui/seo/json-ld.tsx'
import { announcementJsonLd, generationJsonLd, reportJsonLd, tenderJsonLd } from '~/ui/seo/json-ld-items.ts'
import { breadcrumbsJsonLd, homeJsonLd, jobJsonLd } from '~/ui/seo/json-ld-site.ts'
import { sampleValues } from '../content/samples.ts'

const siteUrl = 'https://www.jaldhara.example'
const anyJob = async () => {
  const [job] = await listItems(jobs)
  if (!job) throw new Error('no job')
  return { ...job, html: renderMarkdownToHtml(job.description) }
}
const english = { siteUrl, language: 'en' } as const

describe('structured data', () => {
  test('describes the company, the site with its search, and the questions', async () => {
    const settings = await currentSettings()
    const data = homeJsonLd([{ q: 'Why?', html: '<p>Because &lt;/script&gt;.</p>' }], settings, english)
    expect(data['@graph']).toMatchObject([
      {
        '@type': 'Organization',
        name: settings.companyName,
        url: `${siteUrl}/`,
        telephone: settings.phone,
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
        mainEntity: [
          {
            '@type': 'Question',
            name: 'Why?',
            acceptedAnswer: { '@type': 'Answer', text: 'Because </script>.' },
          },
        ],
      },
    ])
    expect(homeJsonLd([], settings, english)['@graph']).toHaveLength(2)
    const nepali = homeJsonLd([], settings, { siteUrl, language: 'ne' })
    expect(nepali['@graph'][1]).toMatchObject({
      url: `${siteUrl}/ne`,
      inLanguage: 'ne',
      potentialAction: { target: { urlTemplate: `${siteUrl}/ne/search?q={search_term_string}` } },
    })
  })

  test('contains the breadcrumbs of a page', async () => {
    const trail = [{ label: 'Home', to: '/' }, { label: 'Board' }]
    expect(breadcrumbsJsonLd(trail, await currentSettings(), english)).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${siteUrl}/` },
        { '@type': 'ListItem', position: 2, name: 'Board' },
      ],
    })
  })

  test('describes a tender as a demand of the company until its deadline', async () => {
    const tender = {
      ...(await createItem(
        tenders,
        {
          ...sampleValues(tenders, 'Pumps'),
          title: 'Pumps',
          publishedDate: '2026-11-01',
          deadline: '2026-12-01T06:15:00.000Z',
        },
        'tester',
      )),
      html: '<p>Two pumps.</p>',
      files: [{ url: '/files/tenders/1/Pumps.pdf', fileName: 'Pumps.pdf' }],
    }
    const url = `${siteUrl}/notice-board/tenders/pumps`
    expect(tenderJsonLd(tender, await currentSettings(), english)).toMatchObject({
      '@type': 'Organization',
      '@id': `${siteUrl}/#organization`,
      seeks: {
        '@type': 'Demand',
        url,
        name: 'Pumps',
        identifier: tender.reference,
        description: 'Two pumps.',
        validFrom: '2026-11-01T00:00:00+05:45',
        validThrough: '2026-12-01T06:15:00.000Z',
        subjectOf: [{ '@type': 'DigitalDocument', url: `${siteUrl}/files/tenders/1/Pumps.pdf` }],
      },
    })
  })

  test('describes an announcement, a report with its file, and the months of generation', async () => {
    const settings = await currentSettings()
    const news = {
      path: '/notice-board/announcements/news',
      title: 'News',
      html: '<p>One</p>\n<p>Two</p>',
      publishDate: '2026-11-01',
    }
    const changed = '2026-11-02T03:04:05.000Z'
    const item = { ...news, expiryDate: '', author: '', attachments: [], changed }
    expect(announcementJsonLd(item, settings, { ...english, picture: '/p.jpg' })).toMatchObject({
      '@type': 'NewsArticle',
      url: `${siteUrl}/notice-board/announcements/news`,
      headline: 'News',
      articleBody: 'One\n\nTwo',
      datePublished: '2026-11-01T00:00:00+05:45',
      dateModified: changed,
      image: `${siteUrl}/p.jpg`,
      author: { name: settings.companyName },
    })
    for (const author of ['Dorje Sherpa', 'Site office']) {
      const data = announcementJsonLd({ ...item, author }, settings, english)
      expect(data).toMatchObject({ author: { name: settings.companyName }, creditText: author })
    }
    const [report] = await listItems(reports)
    if (!report) throw new Error('no report')
    const file = { url: '/files/r.pdf', fileName: 'r.pdf', type: 'application/pdf' }
    const reportEntry = { ...report, file, path: '/downloads/reports/r' }
    expect(reportJsonLd(reportEntry, settings, english)).toMatchObject({
      '@type': 'Report',
      name: report.title,
      encoding: { contentUrl: `${siteUrl}/files/r.pdf`, encodingFormat: 'application/pdf' },
    })
    expect(reportJsonLd({ ...reportEntry, publishDate: '2026-10-16' }, settings, english)).toMatchObject({
      datePublished: '2026-10-16T00:00:00+05:45',
    })
    const months = [{ month: '2026-03' }, { month: '2025-12' }]
    expect(generationJsonLd({ months, texts: projectsEn.generation.data }, settings, english)).toMatchObject({
      '@type': 'Dataset',
      name: `Energy delivered to the grid by ${settings.companyName}`,
      temporalCoverage: '2025-12/2026-03',
      distribution: { contentUrl: `${siteUrl}/api/generation` },
    })
  })

  test.each([
    ['Ashwin 2081', '2024-09-17/2024-10-16'],
    ['२०८१ असोज', '2024-09-17/2024-10-16'],
    ['FY 2082/83', '2025-07-17/2026-07-16'],
    ['आ.व. २०८२/८३', '2025-07-17/2026-07-16'],
    ['Q1 FY 2083/84', '2026-07-17/2026-10-17'],
    ['आ.व. २०८३/८४, पहिलो त्रैमास', '2026-07-17/2026-10-17'],
    ['FY 2082/83 Q4', '2026-04-14/2026-07-16'],
    ['Q1 2026', '2026-01-01/2026-03-31'],
    ['2080 to 2082', undefined],
    ['Monsoon 2083', undefined],
    ['Ashwin 2481', undefined],
    ['आ.व. २०८३/८४, आधा त्रैमास', undefined],
    ['', undefined],
  ])('converts the period %j to days', async (period, temporalCoverage) => {
    const [report] = await listItems(reports)
    if (!report) throw new Error('no report')
    const reportEntry = { ...report, period, file: null }
    const data: { temporalCoverage?: string } = reportJsonLd(reportEntry, await currentSettings(), english)
    expect(data.temporalCoverage).toBe(temporalCoverage)
    expect('temporalCoverage' in data).toBe(temporalCoverage !== undefined)
  })

  test.each([
    ['NPR 110,000 - 145,000 per month', { minValue: 110_000, maxValue: 145_000, unitText: 'MONTH' }],
    ['मासिक रु. १,१०,००० - १,४५,०००', { minValue: 110_000, maxValue: 145_000, unitText: 'MONTH' }],
    ['Rs 900000 a year', { value: 900_000, unitText: 'YEAR' }],
    ['NPR 60,000', { value: 60_000 }],
  ])('contains the salary %s', async (salaryRange, value) => {
    const posting = jobJsonLd({ ...(await anyJob()), salaryRange }, await currentSettings(), english)
    expect(posting).toMatchObject({ baseSalary: { currency: 'NPR', value } })
    expect(Object.keys(Object(posting).baseSalary.value)).toEqual(['@type', ...Object.keys(value)])
  })

  test.each([
    '',
    'Negotiable',
    'Level 7',
    '60,000, level 7',
    '40,000 or 50,000',
    '60,000 plus 5,000 allowance',
    '60,000 - 5,000',
    'NPR 45,000 per month (scale of 2083/84)',
    'USD 2,500 a month',
  ])('omits the salary %j', async (salaryRange) => {
    const posting = jobJsonLd({ ...(await anyJob()), salaryRange }, await currentSettings(), english)
    expect(posting).not.toHaveProperty('baseSalary')
  })

  test('describes a vacancy, valid to the end of its last day in Nepal', async () => {
    const job = await createItem(
      jobs,
      {
        ...sampleValues(jobs, 'Welder'),
        title: 'Welder',
        type: 'contract',
        description: 'Pipes & <b>gates</b>\nin Beni',
        applicationDeadline: '2026-12-01',
        postedDate: '2026-11-01',
      },
      'tester',
    )
    const html = renderMarkdownToHtml(job.description)
    expect(jobJsonLd({ ...job, html }, await currentSettings(), english)).toMatchObject({
      '@type': 'JobPosting',
      title: 'Welder',
      datePosted: '2026-11-01',
      validThrough: '2026-12-01T18:15:00.000Z',
      employmentType: 'CONTRACTOR',
      url: `${siteUrl}/notice-board/careers/welder`,
      hiringOrganization: { '@type': 'Organization' },
      jobLocation: { address: { addressCountry: 'NP' } },
      description: expect.stringContaining(
        '<p>Pipes &amp; &lt;b&gt;gates&lt;/b&gt;<br>\nin Beni</p><ul><li>',
      ),
    })
  })
})

test('no text can end the script element', () => {
  const value = { name: '</script><script>alert(1)</script><!--' }
  const html = renderToStaticMarkup(createElement(JsonLdScript, { value }))
  expect(html.match(/<\/?script|<!--/g)).toEqual(['<script', '</script'])
  expect(JSON.parse(html.slice(html.indexOf('>') + 1, html.lastIndexOf('<')))).toEqual(value)
})
