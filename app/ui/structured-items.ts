import type { Tender } from '~/content/types/tenders.ts'
import { startInNepal } from '~/process/nepal-time.ts'
import { intervalOf } from '~/process/period.ts'
import { textOfHtml } from '~/process/text-of-html.ts'
import { writtenLanguage } from '~/process/written-language.ts'
import type { SiteSettings as Settings } from '~/ui/site-frame.tsx'
import { type Edition, pageUrl } from './structured-site.ts'

const context = 'https://schema.org'

const company = (siteUrl: string, { companyName }: Settings) => ({
  '@type': 'Organization',
  '@id': `${siteUrl}/#organization`,
  name: companyName,
})

/** Of what staff wrote, which may be there in the other language alone. */
const languageIn = (texts: string[], { language }: Edition) => writtenLanguage(texts.join(' ')) ?? language

interface File {
  url: string
  fileName: string
}

const documents = (files: File[], siteUrl: string) =>
  files.map(({ url, fileName }) => ({ '@type': 'DigitalDocument', name: fileName, url: siteUrl + url }))

interface TenderFacts extends Pick<Tender, 'path'> {
  reference: string
  title: string
  html: string
  category: string
  location: string
  publishedDate: string
  deadline: string
  files: File[]
}

export const tenderData = (tender: TenderFacts, settings: Settings, edition: Edition) => ({
  '@context': context,
  ...company(edition.siteUrl, settings),
  seeks: {
    '@type': 'Demand',
    '@id': pageUrl(edition, tender.path),
    url: pageUrl(edition, tender.path),
    identifier: tender.reference,
    name: tender.title,
    description: textOfHtml(tender.html),
    validFrom: startInNepal(tender.publishedDate),
    validThrough: tender.deadline,
    ...(tender.location && { areaServed: tender.location }),
    itemOffered: { '@type': 'Service', name: tender.title, category: tender.category },
    subjectOf: documents(tender.files, edition.siteUrl),
  },
})

interface AnnouncementFacts {
  path: string
  title: string
  html: string
  publishDate: string
  expiryDate: string
  author: string
  changed: string
  attachments: { url: string; name: string }[]
}

export const announcementData = (item: AnnouncementFacts, settings: Settings, edition: Edition) => ({
  '@context': context,
  '@type': 'NewsArticle',
  '@id': pageUrl(edition, item.path),
  url: pageUrl(edition, item.path),
  headline: item.title,
  inLanguage: languageIn([item.title, textOfHtml(item.html)], edition),
  articleBody: textOfHtml(item.html),
  datePublished: startInNepal(item.publishDate),
  dateModified: item.changed,
  ...(edition.picture && { image: edition.siteUrl + edition.picture }),
  ...(item.expiryDate && { expires: item.expiryDate }),
  author: company(edition.siteUrl, settings),
  // Staff write a person or an office: an author would have to be one of both.
  ...(item.author && { creditText: item.author }),
  publisher: company(edition.siteUrl, settings),
  associatedMedia: documents(
    item.attachments.map(({ url, name }) => ({ url, fileName: name })),
    edition.siteUrl,
  ),
})

interface PageFacts {
  title: string
  path: string
  description: string
  changed: string
  image?: { path: string }
}

export const webPage = (page: PageFacts, settings: Settings, edition: Edition) => ({
  '@context': context,
  '@type': 'WebPage',
  '@id': pageUrl(edition, page.path),
  url: pageUrl(edition, page.path),
  name: page.title,
  description: page.description,
  inLanguage: languageIn([page.title, page.description], edition),
  dateModified: page.changed,
  ...(page.image && { primaryImageOfPage: edition.siteUrl + page.image.path }),
  publisher: company(edition.siteUrl, settings),
})

interface ReportFacts {
  path: string
  title: string
  description: string
  publishDate: string
  period: string
  category: string
  fileUrl: string
  file: { fileName: string; type: string; pages: number } | null
}

export const reportData = (report: ReportFacts, settings: Settings, edition: Edition) => ({
  '@context': context,
  '@type': 'Report',
  '@id': pageUrl(edition, report.path),
  url: pageUrl(edition, report.path),
  inLanguage: languageIn([report.title, report.description], edition),
  name: report.title,
  headline: report.title,
  description: report.description,
  about: report.category,
  datePublished: startInNepal(report.publishDate),
  ...coverageOf(report.period),
  publisher: company(edition.siteUrl, settings),
  ...(report.file &&
    report.fileUrl && {
      encoding: {
        '@type': 'MediaObject',
        name: report.file.fileName,
        contentUrl: edition.siteUrl + report.fileUrl,
        encodingFormat: report.file.type,
      },
    }),
})

function coverageOf(period: string) {
  const temporalCoverage = intervalOf(period)
  return temporalCoverage ? { temporalCoverage } : {}
}

export const generationData = (
  months: { month: string }[],
  words: Record<'name' | 'description' | 'energy' | 'revenue', string>,
  settings: Settings,
  edition: Edition,
) => {
  const known = months.map(({ month }) => month).sort()
  return {
    '@context': context,
    '@type': 'Dataset',
    '@id': pageUrl(edition, '/projects#generation'),
    url: pageUrl(edition, '/projects'),
    name: words.name.replace('{company}', settings.companyName),
    description: words.description,
    inLanguage: edition.language,
    temporalCoverage: `${known[0]}/${known.at(-1)}`,
    variableMeasured: [words.energy, words.revenue],
    isAccessibleForFree: true,
    creator: company(edition.siteUrl, settings),
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'application/json',
      contentUrl: `${edition.siteUrl}/api/generation`,
    },
  }
}
