import { email, flag, longText, picture, text } from './fields.ts'
import { alwaysPublic, type Item } from './type.ts'

/** Figures and addresses that the whole site shows: one record, `site`. */
export const settings = alwaysPublic({
  name: 'settings',
  one: 'Settings',
  many: 'Settings',
  ordered: false,
  adminOnly: true,
  fields: {
    companyName: text('Company name', { fallback: 'Jaldhara Hydropower Limited' }),
    phone: text('Phone', { fallback: '+977 1-5970123' }),
    email: email('General e-mail', { fallback: 'info@jaldhara.example' }),
    address: text('Address', { fallback: 'Thapathali, Kathmandu 44600, Nepal' }),
    businessHours: longText('Business hours', { fallback: 'Mon-Fri 9:00-18:00\nSat 9:00-14:00', max: 500 }),
    capacity: text('Capacity', { fallback: '1.2 GW+' }),
    staff: text('Staff', { fallback: '300+' }),
    projectCount: text('Projects', { fallback: '10+' }),
    annualEnergy: text('Energy a year', { fallback: '45 GWh/yr' }),
    certification: text('Certification', { fallback: 'ISO 9001/14001' }),
    experience: text('Experience', { fallback: '20+ years' }),
    founded: text('Founded', { fallback: '2017' }),
    plantCapacity: text('Project under construction', { fallback: '120 MW' }),
    procurementValue: text('Total value on the procurement page', { fallback: '$12.5M+' }),
    noticeBoardValue: text('Total value on the tender notices page', { fallback: '$15.2M+' }),
    aboutPicture: picture('Picture of the welcome block'),
    rorPicture: picture('Picture of run-of-river'),
    reservoirPicture: picture('Picture of reservoir'),
    transmissionPicture: picture('Picture of transmission'),
    omPicture: picture('Picture of operation & maintenance'),
    adminTwoStep: flag('Administrators must sign in with a code from their phone', {
      hint: 'Who has not set this up yet is asked to, before anything else. Tokens of programs are not affected.',
    }),
  },
})

export type Settings = Item<typeof settings>

export const settingsId = 'site'
