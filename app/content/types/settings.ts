import { altText, email, longText, picture, required, text } from '../kinds/index.ts'
import { alwaysPublic, type Item } from '../kinds/type.ts'
import { wrongYears, yearExample } from './calendar-years.ts'

/** Figures and addresses that the whole site shows: one record, `site`. */
export const settings = alwaysPublic({
  name: 'settings',
  one: 'Settings',
  many: 'Settings',
  area: 'settings',
  titled: 'companyName',
  alsoOn: ['/', '/company', '/contact'],
  ordered: false,
  single: 'site',
  fields: {
    companyName: text('Company name', {
      ...required,
      fallback: 'Jaldhara Hydropower Limited',
      adminOnly: 'Letters are signed with it, so only administrators can change it.',
      translated: true,
    }),
    phone: text('Phone', { ...required, fallback: '+977 1-5970123', asIs: true }),
    emergencyPhone: text('Emergency number', {
      hint: 'Who answers day and night, such as the control room. Shown on every page; left out where empty.',
      asIs: true,
    }),
    email: email('General e-mail', {
      ...required,
      fallback: 'info@jaldhara.example',
      adminOnly: 'What visitors send is mailed there, so only administrators can change it.',
    }),
    address: text('Address', {
      ...required,
      fallback: 'Thapathali, Kathmandu 44600, Nepal',
      translated: true,
    }),
    businessHours: longText('Business hours', {
      ...required,
      fallback: 'Mon-Fri 9:00-18:00\nSat 9:00-14:00',
      max: 500,
      translated: true,
    }),
    capacity: text('Capacity', { fallback: '1.2 GW+', translated: true }),
    staff: text('Staff', { fallback: '300+', translated: true }),
    projectCount: text('Projects', { fallback: '10+', translated: true }),
    annualEnergy: text('Energy a year', { fallback: '45 GWh/yr', translated: true }),
    certification: text('Certification', { fallback: 'ISO 9001/14001', translated: true }),
    experience: text('Experience', { fallback: '20+ years', translated: true }),
    founded: text('Founded', { fallback: '2017', translated: true }),
    plantCapacity: text('Project under construction', { fallback: '120 MW', translated: true }),
    procurementValue: text('Total value on the procurement page', { fallback: '$12.5M+', translated: true }),
    noticeBoardValue: text('Total value on the tender notices page', {
      fallback: '$15.2M+',
      translated: true,
    }),
    calendar: longText('Calendar of Bikram Sambat', {
      asIs: true,
      max: 2000,
      unsearched: true,
      adminOnly: 'Days on every page follow it, so only administrators can change it.',
      hint: 'Once the calendar of a year is announced: a line with the year and the days of its twelve months, such as 2084: 31 32 31 32 31 30 30 30 29 30 29 30. Days for which nothing is announced are shown in AD alone.',
    }),
    socialPicture: picture('Picture for shared links', {
      hint: 'Other sites show it of a page that has none of its own. Empty: the one that came with the site.',
    }),
    socialAlt: altText('Says what can be seen, for visitors who can’t see it.', 'socialPicture'),
    stepsPicture: picture('Picture of the four steps', {
      hint: 'On the home page. Empty: the drawing that came with the site.',
    }),
    stepsAlt: altText('Says what can be seen, for visitors who can’t see it.', 'stepsPicture'),
    aboutPicture: picture('Picture of the welcome block'),
    aboutAlt: altText('Says what can be seen, for visitors who can’t see it.', 'aboutPicture'),
    rorPicture: picture('Picture of run-of-river'),
    rorAlt: altText('Says what can be seen, for visitors who can’t see it.', 'rorPicture'),
    reservoirPicture: picture('Picture of reservoir'),
    reservoirAlt: altText('Says what can be seen, for visitors who can’t see it.', 'reservoirPicture'),
    transmissionPicture: picture('Picture of transmission'),
    transmissionAlt: altText('Says what can be seen, for visitors who can’t see it.', 'transmissionPicture'),
    omPicture: picture('Picture of operation & maintenance'),
    omAlt: altText('Says what can be seen, for visitors who can’t see it.', 'omPicture'),
  },
  example: { calendar: yearExample },
  check: ({ calendar }) => ({ calendar: wrongYears(calendar) }),
})

export type Settings = Item<typeof settings>

export const settingsId = 'site'
