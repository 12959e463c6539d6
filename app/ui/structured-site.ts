import type { PublishedFaq } from '~/content/public/faqs.server.ts'
import type { Job } from '~/content/types/jobs.ts'
import { endOf } from '~/process/nepal-time.ts'
import { textOfHtml } from '~/process/text-of-html.ts'
import type { SiteSettings as Settings } from '~/ui/site-frame.tsx'
import { latinDigits } from '../process/digits.ts'
import { escaped } from '../process/escaped.ts'
import { inEdition, type Language } from '../process/language.ts'

const context = 'https://schema.org'

export interface Edition {
  siteUrl: string
  language: Language
  /** The path of the picture that stands for the site. */
  picture?: string
}

export const pageUrl = ({ siteUrl, language }: Edition, path: string) => siteUrl + inEdition(language, path)

export const homeData = (settings: Settings, edition: Edition, faqs: Pick<PublishedFaq, 'q' | 'html'>[]) => ({
  '@context': context,
  '@graph': [organization(settings, edition.siteUrl), webSite(settings, edition), ...faqPage(faqs, edition)],
})

const organization = (settings: Settings, siteUrl: string) => ({
  '@type': 'Organization',
  '@id': `${siteUrl}/#organization`,
  name: settings.companyName,
  url: `${siteUrl}/`,
  logo: `${siteUrl}/icon-512.png`,
  email: settings.email,
  telephone: settings.phone,
  address: settings.address,
  contactPoint: contactPoints(settings),
  ...(settings.founded && { foundingDate: settings.founded }),
})

const contactPoints = ({ phone, email, emergencyPhone }: Settings) => [
  point('customer service', { telephone: phone, email }),
  ...(emergencyPhone ? [point('emergency', { telephone: emergencyPhone })] : []),
]

const point = (contactType: string, ways: { telephone: string; email?: string }) => ({
  '@type': 'ContactPoint',
  contactType,
  ...ways,
  areaServed: 'NP',
  availableLanguage: ['ne', 'en'],
})

const webSite = (settings: Settings, edition: Edition) => ({
  '@type': 'WebSite',
  '@id': pageUrl(edition, '/#website'),
  name: settings.companyName,
  url: pageUrl(edition, '/'),
  inLanguage: edition.language,
  publisher: { '@id': `${edition.siteUrl}/#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: pageUrl(edition, '/search?q={search_term_string}') },
    'query-input': 'required name=search_term_string',
  },
})

const faqPage = (faqs: Pick<PublishedFaq, 'q' | 'html'>[], edition: Edition) =>
  faqs.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          '@id': pageUrl(edition, '/#faqs'),
          inLanguage: edition.language,
          mainEntity: faqs.map(({ q, html }) => ({
            '@type': 'Question',
            name: q,
            acceptedAnswer: { '@type': 'Answer', text: textOfHtml(html) },
          })),
        },
      ]

/** Where a page stands: what is above it, and itself last, whose address is the page's own. */
export const breadcrumbs = (trail: { label: string; to?: string }[], siteUrl: string) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
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

type Posting = Pick<
  Job,
  '_id' | 'path' | 'title' | 'type' | 'location' | 'postedDate' | 'applicationDeadline' | 'salaryRange'
> &
  Record<'requirements' | 'responsibilities', readonly string[]> & { html: string }

export const jobPosting = (job: Posting, settings: Settings, edition: Edition) => ({
  '@context': context,
  '@type': 'JobPosting',
  title: job.title,
  description: [
    job.html,
    ...[job.requirements, job.responsibilities].filter((lines) => lines.length).map(bulletList),
  ].join(''),
  identifier: { '@type': 'PropertyValue', name: settings.companyName, value: job._id },
  datePosted: job.postedDate,
  validThrough: endOf(job.applicationDeadline).toISOString(),
  employmentType: employmentTypes[job.type],
  ...baseSalary(job.salaryRange),
  directApply: true,
  url: pageUrl(edition, job.path),
  hiringOrganization: {
    '@type': 'Organization',
    name: settings.companyName,
    sameAs: `${edition.siteUrl}/`,
    logo: `${edition.siteUrl}/icon-512.png`,
  },
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: job.location, addressCountry: 'NP' },
  },
})

/** Staff write it as text: an amount or a range of two in rupees, and nothing where it says more. */
function baseSalary(text: string) {
  const written = latinDigits(text)
  const [least = 0, most = least] = (oneSalary.exec(written)?.slice(1) ?? [])
    .filter(Boolean)
    .map((number) => Number(number.replaceAll(',', '')))
  if (!least || most < least || otherMoney.test(written)) return {}
  const unit = salaryUnits.find(({ said }) => said.test(written))
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'NPR',
      value: {
        '@type': 'QuantitativeValue',
        ...(least === most ? { value: least } : { minValue: least, maxValue: most }),
        ...(unit && { unitText: unit.name }),
      },
    },
  }
}

const oneSalary =
  /^\D{0,30}(\d[\d,]{3,})(?:\s*(?:-|–|—|to|देखि)\s*(?:NPR|Rs\.?|रु\.?)?\s*(\d[\d,]{3,}))?\D{0,40}$/i

const otherMoney = /[$€£₹]|\b(?:USD|EUR|GBP|INR)\b/i

const salaryUnits = [
  { name: 'MONTH', said: /month|मासिक|महिना/i },
  { name: 'YEAR', said: /year|annum|annual|वार्षिक|वर्ष/i },
]

const bulletList = (lines: readonly string[]) =>
  `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`
