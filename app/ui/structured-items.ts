import { tenderPath } from '~/content/types/deadline-paths.ts'
import { announcementPath } from '~/content/types/notice-paths.ts'
import type { Tender } from '~/content/types/tenders.ts'
import { startOf } from '~/process/nepal-time.ts'
import type { SiteSettings as Settings } from '~/ui/site-frame.tsx'

const context = 'https://schema.org'

const company = (siteUrl: string, { companyName }: Settings) => ({
  '@type': 'Organization',
  '@id': `${siteUrl}/#organization`,
  name: companyName,
})

interface File {
  url: string
  fileName: string
}

const documents = (files: File[], siteUrl: string) =>
  files.map(({ url, fileName }) => ({ '@type': 'DigitalDocument', name: fileName, url: siteUrl + url }))

interface TenderFacts extends Pick<Tender, 'listing' | 'slug'> {
  reference: string
  title: string
  description: string
  category: string
  location: string
  publishedDate: string
  deadline: string
  files: File[]
}

/** An invitation to bid: what the company asks for, and until when. */
export const tenderData = (tender: TenderFacts, settings: Settings, siteUrl: string) => ({
  '@context': context,
  ...company(siteUrl, settings),
  seeks: {
    '@type': 'Demand',
    '@id': siteUrl + tenderPath(tender),
    url: siteUrl + tenderPath(tender),
    identifier: tender.reference,
    name: tender.title,
    description: tender.description,
    validFrom: startOf(tender.publishedDate).toISOString(),
    validThrough: tender.deadline,
    ...(tender.location && { areaServed: tender.location }),
    itemOffered: { '@type': 'Service', name: tender.title, category: tender.category },
    subjectOf: documents(tender.files, siteUrl),
  },
})

interface AnnouncementFacts {
  slug: string
  title: string
  paragraphs: string[]
  publishDate: string
  expiryDate: string
  author: string
  attachments: { url: string; name: string }[]
}

/** News of the company. */
export const announcementData = (item: AnnouncementFacts, settings: Settings, siteUrl: string) => ({
  '@context': context,
  '@type': 'NewsArticle',
  '@id': siteUrl + announcementPath(item.slug),
  url: siteUrl + announcementPath(item.slug),
  headline: item.title,
  articleBody: item.paragraphs.join('\n\n'),
  datePublished: startOf(item.publishDate).toISOString(),
  ...(item.expiryDate && { expires: item.expiryDate }),
  author: item.author ? { '@type': 'Organization', name: item.author } : company(siteUrl, settings),
  publisher: company(siteUrl, settings),
  associatedMedia: documents(
    item.attachments.map(({ url, name }) => ({ url, fileName: name })),
    siteUrl,
  ),
})

interface ReportFacts {
  title: string
  description: string
  publishDate: string
  period: string
  category: string
  fileUrl: string
  file: { fileName: string; type: string; pages: number } | null
}

/** A report with the file that it is in. */
export const reportData = (
  { path, ...report }: ReportFacts & { path: string },
  settings: Settings,
  siteUrl: string,
) => ({
  '@context': context,
  '@type': 'Report',
  '@id': siteUrl + path,
  url: siteUrl + path,
  name: report.title,
  headline: report.title,
  description: report.description,
  about: report.category,
  datePublished: startOf(report.publishDate).toISOString(),
  ...(report.period && { temporalCoverage: report.period }),
  publisher: company(siteUrl, settings),
  ...(report.file &&
    report.fileUrl && {
      encoding: {
        '@type': 'MediaObject',
        name: report.file.fileName,
        contentUrl: siteUrl + report.fileUrl,
        encodingFormat: report.file.type,
      },
    }),
})

/** Energy and revenue by the month, which programs read from the API. */
export const generationData = (
  months: { month: string }[],
  words: Record<'name' | 'description' | 'energy' | 'revenue', string>,
  settings: Settings,
  siteUrl: string,
) => {
  const known = months.map(({ month }) => month).sort()
  return {
    '@context': context,
    '@type': 'Dataset',
    '@id': `${siteUrl}/projects#generation`,
    url: `${siteUrl}/projects`,
    name: words.name.replace('{company}', settings.companyName),
    description: words.description,
    temporalCoverage: `${known[0]}/${known.at(-1)}`,
    variableMeasured: [words.energy, words.revenue],
    isAccessibleForFree: true,
    creator: company(siteUrl, settings),
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'application/json',
      contentUrl: `${siteUrl}/api/generation`,
    },
  }
}
