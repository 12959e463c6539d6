import type { Announcement } from '~/content/types/announcements.ts'
import type { Report } from '~/content/types/reports.ts'
import type { PublicSettings } from '~/content/types/settings.ts'
import type { Tender } from '~/content/types/tender/tenders.ts'
import { detectTextLanguage } from '~/i18n/language.ts'
import { startOfDayText } from '~/i18n/nepal-time.ts'
import { toIsoInterval } from '~/i18n/period.ts'
import { htmlToText } from '~/text/html.ts'
import { absolutePageUrl, type JsonLdSite, schemaOrg } from './json-ld-site.ts'

/** The first properties of a page's own thing. */
const thingAt = (path: string, type: string, site: JsonLdSite) => ({
  '@context': schemaOrg,
  '@type': type,
  '@id': absolutePageUrl(site, path),
  url: absolutePageUrl(site, path),
})

const publisherOf = ({ siteUrl }: JsonLdSite, { companyName }: PublicSettings) => ({
  '@type': 'Organization',
  '@id': `${siteUrl}/#organization`,
  name: companyName,
})

/** Staff texts may exist in the other language only. */
const contentLanguage = (texts: string[], { language }: JsonLdSite) =>
  detectTextLanguage(texts.join(' ')) ?? language

interface File {
  url: string
  fileName: string
}

const digitalDocuments = (files: File[], { siteUrl }: JsonLdSite) =>
  files.map(({ url, fileName }) => ({ '@type': 'DigitalDocument', name: fileName, url: siteUrl + url }))

type TenderFacts = Pick<
  Tender,
  'path' | 'reference' | 'title' | 'location' | 'publishedDate' | 'deadline'
> & {
  html: string
  category: string
  files: File[]
}

export function tenderJsonLd(tender: TenderFacts, settings: PublicSettings, site: JsonLdSite) {
  const { '@context': _, ...demand } = thingAt(tender.path, 'Demand', site)
  return {
    '@context': schemaOrg,
    ...publisherOf(site, settings),
    seeks: {
      ...demand,
      identifier: tender.reference,
      name: tender.title,
      description: htmlToText(tender.html),
      validFrom: startOfDayText(tender.publishedDate),
      validThrough: tender.deadline,
      ...(tender.location && { areaServed: tender.location }),
      itemOffered: { '@type': 'Service', name: tender.title, category: tender.category },
      subjectOf: digitalDocuments(tender.files, site),
    },
  }
}

type AnnouncementFacts = Pick<Announcement, 'path' | 'title' | 'publishDate' | 'expiryDate' | 'author'> & {
  html: string
  changed: string
  attachments: { url: string; name: string }[]
}

export const announcementJsonLd = (item: AnnouncementFacts, settings: PublicSettings, site: JsonLdSite) => ({
  ...thingAt(item.path, 'NewsArticle', site),
  headline: item.title,
  inLanguage: contentLanguage([item.title, htmlToText(item.html)], site),
  articleBody: htmlToText(item.html),
  datePublished: startOfDayText(item.publishDate),
  dateModified: item.changed,
  ...(site.picture && { image: site.siteUrl + site.picture }),
  ...(item.expiryDate && { expires: item.expiryDate }),
  author: publisherOf(site, settings),
  // The field holds a person or an office, but `author` must state which.
  ...(item.author && { creditText: item.author }),
  publisher: publisherOf(site, settings),
  associatedMedia: digitalDocuments(
    item.attachments.map(({ url, name }) => ({ url, fileName: name })),
    site,
  ),
})

interface PageFacts {
  title: string
  path: string
  description: string
  changed: string
  image?: { path: string }
}

export const pageJsonLd = (page: PageFacts, settings: PublicSettings, site: JsonLdSite) => ({
  ...thingAt(page.path, 'WebPage', site),
  name: page.title,
  description: page.description,
  inLanguage: contentLanguage([page.title, page.description], site),
  dateModified: page.changed,
  ...(page.image && { primaryImageOfPage: site.siteUrl + page.image.path }),
  publisher: publisherOf(site, settings),
})

type ReportFacts = Pick<Report, 'path' | 'title' | 'description' | 'publishDate' | 'period'> & {
  category: string
  file: (File & { type: string }) | null
}

export const reportJsonLd = (report: ReportFacts, settings: PublicSettings, site: JsonLdSite) => ({
  ...thingAt(report.path, 'Report', site),
  inLanguage: contentLanguage([report.title, report.description], site),
  name: report.title,
  headline: report.title,
  description: report.description,
  about: report.category,
  datePublished: startOfDayText(report.publishDate),
  ...temporalCoverageOf(report.period),
  publisher: publisherOf(site, settings),
  ...(report.file && {
    encoding: {
      '@type': 'MediaObject',
      name: report.file.fileName,
      contentUrl: site.siteUrl + report.file.url,
      encodingFormat: report.file.type,
    },
  }),
})

function temporalCoverageOf(period: string) {
  const temporalCoverage = toIsoInterval(period)
  return temporalCoverage ? { temporalCoverage } : {}
}

interface GenerationFacts {
  months: { month: string }[]
  texts: Record<'name' | 'description' | 'energy' | 'revenue', string>
}

export function generationJsonLd(
  { months, texts }: GenerationFacts,
  settings: PublicSettings,
  site: JsonLdSite,
) {
  const sortedMonths = months.map(({ month }) => month).sort()
  return {
    ...thingAt('/projects#generation', 'Dataset', site),
    url: absolutePageUrl(site, '/projects'),
    name: texts.name.replace('{company}', settings.companyName),
    description: texts.description,
    inLanguage: site.language,
    temporalCoverage: `${sortedMonths[0]}/${sortedMonths.at(-1)}`,
    variableMeasured: [texts.energy, texts.revenue],
    isAccessibleForFree: true,
    creator: publisherOf(site, settings),
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'application/json',
      contentUrl: `${site.siteUrl}/api/generation`,
    },
  }
}
