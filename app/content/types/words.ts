import { required, text } from '../kinds/index.ts'
import { alwaysPublic, type Item } from '../kinds/type.ts'

/** As long as a text of the site can be. */
const max = 2000

/** Texts of the site that staff have changed: what stands in place of the default, where it is not empty. */
export const words = alwaysPublic({
  name: 'words',
  one: 'Text',
  many: 'Texts',
  titled: 'original',
  area: 'company',
  apart: true,
  screen: '/admin/texts',
  ordered: false,
  standIns: { english: 'original', nepali: 'originalNepali' },
  fallsBack: ['english', 'englishOne', 'englishZero', 'nepali', 'nepaliOne', 'nepaliZero'],
  fields: {
    /** Of its dictionary, and the keys that lead to it. */
    name: text('Name', { ...required, unique: true, asIs: true }),
    /** The defaults as they were when it was saved. */
    original: text('Default in English', { max, asIs: true }),
    originalNepali: text('Default in Nepali', { max, asIs: true }),
    english: text('English', { max, asIs: true }),
    englishOne: text('English for one', { max, asIs: true }),
    englishZero: text('English for none', { max, asIs: true }),
    nepali: text('Nepali', { max, asIs: true }),
    nepaliOne: text('Nepali for one', { max, asIs: true }),
    nepaliZero: text('Nepali for none', { max, asIs: true }),
  },
})

export type Words = Item<typeof words>

export const wordFields = {
  en: { other: 'english', one: 'englishOne', zero: 'englishZero' },
  ne: { other: 'nepali', one: 'nepaliOne', zero: 'nepaliZero' },
} as const
