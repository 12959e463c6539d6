import type { SiteSettings } from '~/content/types/settings.ts'
import type { Tender } from '~/content/types/tender/tenders.ts'
import { detectLanguage } from '~/i18n/language.ts'
import { startOfDayText } from '~/i18n/nepal-time.ts'
import { toIsoInterval } from '~/i18n/period.ts'
import { htmlToText } from '~/text/html.ts'
import { absolutePageUrl, type JsonLdSite } from './json-ld-site.ts'

const schemaOrg = 'https://schema.org'

const publisherOf = (siteUrl: string, { companyName }: SiteSettings) => ({
  '@type': 'Organization',
  '@id': `${siteUrl}/#organization`,
  name: companyName,
})

/** Staff texts may exist in the other language only. */
const contentLanguage = (texts: string[], { language }: JsonLdSite) =>
  detectLanguage(texts.join(' ')) ?? language

interface File {
  url: string
  fileName: string
}

const digitalDocuments = (files: File[], siteUrl: string) =>
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

export const tenderJsonLd = (tender: TenderFacts, settings: SiteSettings, site: JsonLdSite) => ({
  '@context': schemaOrg,
  ...publisherOf(site.siteUrl, settings),
  seeks: {
    '@type': 'Demand',
    '@id': absolutePageUrl(site, tender.path),
    url: absolutePageUrl(site, tender.path),
    identifier: tender.reference,
    name: tender.title,
    description: htmlToText(tender.html),
    validFrom: startOfDayText(tender.publishedDate),
    validThrough: tender.deadline,
    ...(tender.location && { areaServed: tender.location }),
    itemOffered: { '@type': 'Service', name: tender.title, category: tender.category },
    subjectOf: digitalDocuments(tender.files, site.siteUrl),
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

export const announcementJsonLd = (item: AnnouncementFacts, settings: SiteSettings, site: JsonLdSite) => ({
  '@context': schemaOrg,
  '@type': 'NewsArticle',
  '@id': absolutePageUrl(site, item.path),
  url: absolutePageUrl(site, item.path),
  headline: item.title,
  inLanguage: contentLanguage([item.title, htmlToText(item.html)], site),
  articleBody: htmlToText(item.html),
  datePublished: startOfDayText(item.publishDate),
  dateModified: item.changed,
  ...(site.picture && { image: site.siteUrl + site.picture }),
  ...(item.expiryDate && { expires: item.expiryDate }),
  author: publisherOf(site.siteUrl, settings),
  // The field holds a person or an office, but `author` must state which.
  ...(item.author && { creditText: item.author }),
  publisher: publisherOf(site.siteUrl, settings),
  associatedMedia: digitalDocuments(
    item.attachments.map(({ url, name }) => ({ url, fileName: name })),
    site.siteUrl,
  ),
})

interface PageFacts {
  title: string
  path: string
  description: string
  changed: string
  image?: { path: string }
}

export const pageJsonLd = (page: PageFacts, settings: SiteSettings, site: JsonLdSite) => ({
  '@context': schemaOrg,
  '@type': 'WebPage',
  '@id': absolutePageUrl(site, page.path),
  url: absolutePageUrl(site, page.path),
  name: page.title,
  description: page.description,
  inLanguage: contentLanguage([page.title, page.description], site),
  dateModified: page.changed,
  ...(page.image && { primaryImageOfPage: site.siteUrl + page.image.path }),
  publisher: publisherOf(site.siteUrl, settings),
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

export const reportJsonLd = (report: ReportFacts, settings: SiteSettings, site: JsonLdSite) => ({
  '@context': schemaOrg,
  '@type': 'Report',
  '@id': absolutePageUrl(site, report.path),
  url: absolutePageUrl(site, report.path),
  inLanguage: contentLanguage([report.title, report.description], site),
  name: report.title,
  headline: report.title,
  description: report.description,
  about: report.category,
  datePublished: startOfDayText(report.publishDate),
  ...temporalCoverageOf(report.period),
  publisher: publisherOf(site.siteUrl, settings),
  ...(report.file &&
    report.fileUrl && {
      encoding: {
        '@type': 'MediaObject',
        name: report.file.fileName,
        contentUrl: site.siteUrl + report.fileUrl,
        encodingFormat: report.file.type,
      },
    }),
})

function temporalCoverageOf(period: string) {
  const temporalCoverage = toIsoInterval(period)
  return temporalCoverage ? { temporalCoverage } : {}
}

export const generationJsonLd = (
  months: { month: string }[],
  texts: Record<'name' | 'description' | 'energy' | 'revenue', string>,
  settings: SiteSettings,
  site: JsonLdSite,
) => {
  const sortedMonths = months.map(({ month }) => month).sort()
  return {
    '@context': schemaOrg,
    '@type': 'Dataset',
    '@id': absolutePageUrl(site, '/projects#generation'),
    url: absolutePageUrl(site, '/projects'),
    name: texts.name.replace('{company}', settings.companyName),
    description: texts.description,
    inLanguage: site.language,
    temporalCoverage: `${sortedMonths[0]}/${sortedMonths.at(-1)}`,
    variableMeasured: [texts.energy, texts.revenue],
    isAccessibleForFree: true,
    creator: publisherOf(site.siteUrl, settings),
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'application/json',
      contentUrl: `${site.siteUrl}/api/generation`,
    },
  }
}
