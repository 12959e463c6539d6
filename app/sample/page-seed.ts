import type { ItemValues } from '~/content/schema/define.ts'
import type { pages } from '~/content/types/pages.ts'
import { addDays } from '~/i18n/nepal-time.ts'
import { type Dates, formatEnglishDate, formatNepaliDate, type SeedDocument } from './day.ts'
import { type PageSlug, pagesInEnglish, type SamplePageTexts } from './pages.ts'
import { pagesInNepali } from './pages-ne.ts'
import { altOf, nepaliAltOf, type PictureName } from './pictures.ts'

interface PageExtras {
  picture?: PictureName
  documents?: SeedDocument[]
  /** The footer and menu entries below which the page stands. */
  under: string
  menuParent?: string
  /** The settings field that references the page. */
  setting?: 'riverPage' | 'grievancePage' | 'privacyPage'
  searchWords?: string[]
}

const extras: Record<PageSlug, PageExtras> = {
  'river-safety': {
    setting: 'riverPage',
    searchWords: ['siren', 'sirens', 'साइरन', 'सायरन'],
    picture: 'weir-gates.jpg',
    documents: [
      { stored: 'siren-guide.pdf', fileName: 'River-Siren-Guide.pdf' },
      { stored: 'siren-guide.ne.pdf', fileName: 'नदी-साइरन-मार्गदर्शन.pdf' },
    ],
    under: 'foot-public',
    menuParent: 'public',
  },
  grievances: {
    setting: 'grievancePage',
    searchWords: ['complain', 'complaint', 'complaints', 'grievance', 'grievances', 'गुनासो', 'उजुरी'],
    documents: [
      { stored: 'grievance-procedure.pdf', fileName: 'Grievance-Procedure.pdf' },
      { stored: 'form-grievance.ne.pdf', fileName: 'गुनासो-दर्ता-फाराम.pdf' },
      { stored: 'form-grievance.pdf', fileName: 'गुनासो-दर्ता-फाराम-Grievance-Form.pdf' },
    ],
    under: 'foot-public',
    menuParent: 'public',
  },
  'right-to-information': { searchWords: ['rti'], under: 'foot-public', menuParent: 'public' },
  'environment-and-communities': {
    picture: 'valley-monsoon.jpg',
    documents: [
      { stored: 'environmental-social-policy.pdf', fileName: 'Environmental-and-Social-Policy.pdf' },
      { stored: 'form-scholarship-application.pdf', fileName: 'Scholarship-Application.pdf' },
    ],
    under: 'foot-public',
    menuParent: 'public',
  },
  shareholders: {
    documents: [
      { stored: 'agm-notice.pdf', fileName: 'वार्षिक-साधारण-सभा-सूचना.pdf' },
      { stored: 'form-share-transfer.pdf', fileName: 'Share-Transfer-Form.pdf' },
    ],
    under: 'foot-company',
    menuParent: 'company',
  },
  press: {
    searchWords: ['press', 'media', 'journalist', 'प्रेस', 'मिडिया', 'पत्रकार', 'सञ्चारमाध्यम'],
    picture: 'powerhouse-evening.jpg',
    under: 'foot-company',
    menuParent: 'company',
  },
  'procurement-rules': {
    documents: [{ stored: 'form-vendor-registration.pdf', fileName: 'Vendor-Registration.pdf' }],
    under: 'foot-downloads',
  },
  privacy: { setting: 'privacyPage', under: 'footer' },
  accessibility: { under: 'footer' },
}

const forThePublic = { label: 'For the public', href: '', ne: { label: 'सर्वसाधारणका लागि' } }

/** The footer and menu entries above the sample's pages. */
export const menuColumns = [
  { id: 'foot-public', under: 'footer', ...forThePublic },
  { id: 'public', under: 'header', ...forThePublic },
]

const slugs = Object.keys(extras).filter((address): address is PageSlug => address in pagesInEnglish)

export const pageSeed = (dates: Dates) =>
  slugs.map((slug) => {
    const { picture, documents = [], setting, searchWords = [] } = extras[slug]
    const values: ItemValues<typeof pages> = {
      slug,
      ...fillDates(pagesInEnglish[slug], dates, formatEnglishDate),
      picture: picture ?? '',
      alt: picture ? altOf(picture) : '',
      documents: [],
      searchWords,
      ne: {
        ...fillDates(pagesInNepali[slug], dates, formatNepaliDate),
        ...(picture && { alt: nepaliAltOf(picture) }),
      },
    }
    const { under, menuParent } = extras[slug]
    const entries = [under, menuParent ?? []].flat().map((under) => ({ label: '', href: `/${slug}`, under }))
    return { values, documents, setting, entries }
  })

/** With the dates of the Annual General Meeting and of the siren test. */
const fillDates = (
  { body, ...words }: SamplePageTexts,
  { meetingDay, sirenTestDay }: Dates,
  formatDate: (day: string) => string,
): SamplePageTexts => ({
  ...words,
  body: body
    .replace('{meeting}', formatDate(meetingDay))
    .replace('{closure}', formatDate(addDays(meetingDay, -8)))
    .replace('{lastTest}', formatDate(sirenTestDay)),
})
