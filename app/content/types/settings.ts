import { altText, email, flag, longText, picture, reference, required, text } from '~/content/fields/index.ts'
import { defineTypeWithoutPublishing, type Item, type ItemValues } from '~/content/schema/define.ts'
import { firstUnconfirmedYear, parseCalendarYears } from '~/i18n/bikram-sambat.ts'

const calendarYearExample = `${firstUnconfirmedYear}: 31 32 31 32 31 30 30 30 29 30 29 30`

/** Validates the calendar years that staff enter. Undefined if they are valid. */
export function describeCalendarYearsProblem(lines: string): string | undefined {
  for (const [index, { year, days }] of parseCalendarYears(lines).entries()) {
    const expected = firstUnconfirmedYear + index
    if (year !== expected)
      return `Calendar: line ${index + 1} must be the year ${expected}, as years follow one another from ${firstUnconfirmedYear}. A line is like “${calendarYearExample}”.`
    if (days.length !== 12 || days.some((length) => !(length >= 29 && length <= 32)))
      return `Calendar: ${year} must have twelve numbers, each from 29 to 32, as in “${calendarYearExample}”.`
    const total = days.reduce((sum, length) => sum + length, 0)
    if (total !== 365 && total !== 366)
      return `Calendar: the months of ${year} have ${total} days together; a year has 365 or 366.`
    if (index === 0 && !(days[0] === 31 && (days[1] ?? 0) >= 31))
      return `Calendar: ${year} begins with a month of 31 days, then one of 31 or 32.`
  }
  return undefined
}

const placeholderName = 'Hydropower company'

export const isOwnName = (companyName: string) => companyName !== placeholderName

export const nameMissingMessage = 'Enter the name of the company before you open the site.'

export const settings = defineTypeWithoutPublishing({
  name: 'settings',
  singular: 'Settings',
  plural: 'Settings',
  permission: 'settings',
  titleField: 'companyName',
  site: {
    embeddedOn: ['/', '/company', '/contact'],
  },
  orderable: false,
  singletonId: 'site',
  fields: {
    isOpen: flag('Open to visitors', {
      hint: 'While this is off, visitors see only the name and how to reach the company. Staff see the whole site.',
      adminOnlyReason: 'It hides or shows the whole site, so only administrators can change it.',
      staffOnly: true,
    }),
    companyName: text('Company name', {
      ...required,
      defaultValue: placeholderName,
      adminOnlyReason: 'E-mails are signed with it, so only administrators can change it.',
      translated: true,
    }),
    phone: text('Phone', { untranslatable: true }),
    emergencyPhone: text('Emergency number', {
      hint: 'Answered day and night, for example by the control room. Shown on every page. Leave blank to hide it.',
      untranslatable: true,
    }),
    email: email('General e-mail', {
      adminOnlyReason: 'Messages from visitors go there, so only administrators can change it.',
    }),
    address: text('Address', { translated: true }),
    businessHours: longText('Business hours', {
      max: 500,
      translated: true,
    }),
    capacity: text('Capacity', { translated: true }),
    staff: text('Staff', { translated: true }),
    projectCount: text('Projects', { translated: true }),
    annualEnergy: text('Energy a year', { translated: true }),
    certification: text('Certification', { translated: true }),
    experience: text('Experience', { translated: true }),
    founded: text('Founded', { translated: true }),
    plantCapacity: text('Project under construction', { translated: true }),
    procurementValue: text('Total value on the procurement page', {
      translated: true,
    }),
    procurementCounts: text('What the procurement total counts', {
      translated: true,
      hint: 'Which tenders and which years. It stands beside the total.',
    }),
    noticeBoardValue: text('Total value on the tender notices page', {
      translated: true,
    }),
    noticeBoardCounts: text('What the tender notices total counts', {
      translated: true,
      hint: 'Which tenders and which years. It stands beside the total.',
    }),
    riverPage: reference('Page about river safety', 'pages', {
      hint: 'The contact page links to it beside the emergency number. The search and “page not found” link to it too.',
    }),
    grievancePage: reference('Page about grievances', 'pages', {
      hint: 'The contact page links to this page, form and announcement; the search names them to whoever wants to complain. “Page not found” links to the page too.',
    }),
    grievanceForm: reference('Grievance form', 'forms'),
    grievanceProcedure: reference('Grievance procedure', 'announcements'),
    privacyPage: reference('Privacy page', 'pages', {
      hint: 'The form for applications links to it.',
    }),
    calendar: longText('Calendar of Bikram Sambat', {
      untranslatable: true,
      max: 2000,
      notSearchable: true,
      adminOnlyReason: 'It sets the dates on every page, so only administrators can change it.',
      hint: 'When a new year is announced, add a line with the year and the days in its twelve months, such as 2084: 31 32 31 32 31 30 30 30 29 30 29 30. Dates in years not listed are shown in AD only.',
    }),
    socialPicture: picture('Picture for shared links', {
      hint: 'Shown when someone shares a page without its own picture. Leave blank to use the default.',
    }),
    socialAlt: altText('Read aloud to people who cannot see the picture.', 'socialPicture'),
    stepsPicture: picture('Picture of the four steps', {
      hint: 'On the home page. Leave blank to use the default drawing.',
    }),
    stepsAlt: altText('Read aloud to people who cannot see the picture.', 'stepsPicture'),
    aboutPicture: picture('Picture of the welcome block'),
    aboutAlt: altText('Read aloud to people who cannot see the picture.', 'aboutPicture'),
    rorPicture: picture('Picture of run-of-river'),
    rorAlt: altText('Read aloud to people who cannot see the picture.', 'rorPicture'),
    reservoirPicture: picture('Picture of reservoir'),
    reservoirAlt: altText('Read aloud to people who cannot see the picture.', 'reservoirPicture'),
    transmissionPicture: picture('Picture of transmission'),
    transmissionAlt: altText('Read aloud to people who cannot see the picture.', 'transmissionPicture'),
    omPicture: picture('Picture of operation & maintenance'),
    omAlt: altText('Read aloud to people who cannot see the picture.', 'omPicture'),
  },
  api: {
    example: { calendar: calendarYearExample },
  },
  rules: {
    validate: ({ calendar, isOpen, companyName }) => ({
      calendar: describeCalendarYearsProblem(calendar),
      companyName: isOpen && !isOwnName(companyName) ? nameMissingMessage : undefined,
    }),
  },
})

export type Settings = Item<typeof settings>

type SettingsReferenceKey =
  | 'riverPage'
  | 'grievancePage'
  | 'grievanceForm'
  | 'grievanceProcedure'
  | 'privacyPage'

/** The settings that every public page receives. */
export type PublicSettings = Omit<ItemValues<typeof settings>, SettingsReferenceKey | 'isOpen'>

export const settingsId = 'site'
