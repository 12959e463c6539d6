import type { PublishedFaq } from '~/content/public/faqs.server.ts'
import type { Job } from '~/content/types/jobs.ts'
import type { PublicSettings } from '~/content/types/settings.ts'
import { toLatinDigits } from '~/i18n/digits.ts'
import { type Language, localizePath } from '~/i18n/language.ts'
import { endOfDay } from '~/i18n/nepal-time.ts'
import { escapeHtml, htmlToText } from '~/text/html.ts'

export const schemaOrg = 'https://schema.org'

export interface JsonLdSite {
  siteUrl: string
  language: Language
  /** The path of the default preview image. */
  picture?: string
}

export const absolutePageUrl = ({ siteUrl, language }: JsonLdSite, path: string) =>
  siteUrl + localizePath(language, path)

export const homeJsonLd = (
  faqs: Pick<PublishedFaq, 'q' | 'html'>[],
  settings: PublicSettings,
  site: JsonLdSite,
) => ({
  '@context': schemaOrg,
  '@graph': [organization(settings, site.siteUrl), webSite(settings, site), ...faqPage(faqs, site)],
})

const organization = (settings: PublicSettings, siteUrl: string) => ({
  '@type': 'Organization',
  '@id': `${siteUrl}/#organization`,
  name: settings.companyName,
  url: `${siteUrl}/`,
  logo: `${siteUrl}/icon-512.png`,
  email: settings.email || undefined,
  telephone: settings.phone || undefined,
  address: settings.address || undefined,
  contactPoint: contactPoints(settings),
  ...(settings.founded && { foundingDate: settings.founded }),
})

const contactPoints = ({ phone, email, emergencyPhone }: PublicSettings) => [
  ...(phone ? [contactPoint('customer service', { telephone: phone, email: email || undefined })] : []),
  ...(emergencyPhone ? [contactPoint('emergency', { telephone: emergencyPhone })] : []),
]

const contactPoint = (contactType: string, details: { telephone: string; email?: string }) => ({
  '@type': 'ContactPoint',
  contactType,
  ...details,
  areaServed: 'NP',
  availableLanguage: ['ne', 'en'],
})

const webSite = (settings: PublicSettings, site: JsonLdSite) => ({
  '@type': 'WebSite',
  '@id': absolutePageUrl(site, '/#website'),
  name: settings.companyName,
  url: absolutePageUrl(site, '/'),
  inLanguage: site.language,
  publisher: { '@id': `${site.siteUrl}/#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: absolutePageUrl(site, '/search?q={search_term_string}') },
    'query-input': 'required name=search_term_string',
  },
})

const faqPage = (faqs: Pick<PublishedFaq, 'q' | 'html'>[], site: JsonLdSite) =>
  faqs.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          '@id': absolutePageUrl(site, '/#faqs'),
          inLanguage: site.language,
          mainEntity: faqs.map(({ q, html }) => ({
            '@type': 'Question',
            name: q,
            acceptedAnswer: { '@type': 'Answer', text: htmlToText(html) },
          })),
        },
      ]

/** The last item is the page itself and needs no URL. */
export const breadcrumbsJsonLd = (
  trail: { label: string; to?: string }[],
  _: PublicSettings,
  { siteUrl }: JsonLdSite,
) => ({
  '@context': schemaOrg,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(to !== undefined && { item: siteUrl + to }),
  })),
})

const employmentTypes: Record<Job['type'], string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
}

type JobPostingFacts = Pick<
  Job,
  '_id' | 'path' | 'title' | 'type' | 'location' | 'postedDate' | 'applicationDeadline' | 'salaryRange'
> &
  Record<'requirements' | 'responsibilities', readonly string[]> & { html: string }

export const jobJsonLd = (job: JobPostingFacts, settings: PublicSettings, site: JsonLdSite) => ({
  '@context': schemaOrg,
  '@type': 'JobPosting',
  title: job.title,
  description: [
    job.html,
    ...[job.requirements, job.responsibilities].filter((lines) => lines.length).map(bulletList),
  ].join(''),
  identifier: { '@type': 'PropertyValue', name: settings.companyName, value: job._id },
  datePosted: job.postedDate,
  validThrough: endOfDay(job.applicationDeadline).toISOString(),
  employmentType: employmentTypes[job.type],
  ...baseSalary(job.salaryRange),
  directApply: true,
  url: absolutePageUrl(site, job.path),
  hiringOrganization: {
    '@type': 'Organization',
    name: settings.companyName,
    sameAs: `${site.siteUrl}/`,
    logo: `${site.siteUrl}/icon-512.png`,
  },
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: job.location, addressCountry: 'NP' },
  },
})

/** Parses a free text with one amount or a range in rupees. Empty for any other text. */
function baseSalary(text: string) {
  const latinText = toLatinDigits(text)
  const [minimum = 0, maximum = minimum] = (salaryPattern.exec(latinText)?.slice(1) ?? [])
    .filter(Boolean)
    .map((number) => Number(number.replaceAll(',', '')))
  if (!minimum || maximum < minimum || otherCurrencyPattern.test(latinText)) return {}
  const unit = salaryUnits.find(({ pattern }) => pattern.test(latinText))
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'NPR',
      value: {
        '@type': 'QuantitativeValue',
        ...(minimum === maximum ? { value: minimum } : { minValue: minimum, maxValue: maximum }),
        ...(unit && { unitText: unit.name }),
      },
    },
  }
}

const salaryPattern =
  /^\D{0,30}(\d[\d,]{3,})(?:\s*(?:-|–|—|to|देखि)\s*(?:NPR|Rs\.?|रु\.?)?\s*(\d[\d,]{3,}))?\D{0,40}$/i

const otherCurrencyPattern = /[$€£₹]|\b(?:USD|EUR|GBP|INR)\b/i

const salaryUnits = [
  { name: 'MONTH', pattern: /month|मासिक|महिना/i },
  { name: 'YEAR', pattern: /year|annum|annual|वार्षिक|वर्ष/i },
]

const bulletList = (lines: readonly string[]) =>
  `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`
