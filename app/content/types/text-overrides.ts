import { required, text } from '~/content/fields/index.ts'
import { defineTypeWithoutPublishing, type Item } from '~/content/schema/define.ts'

const maxLength = 2000

/** Site texts that staff changed. Empty fields leave the default in place. */
export const textOverrideType = defineTypeWithoutPublishing({
  name: 'words',
  singular: 'Text',
  plural: 'Texts',
  titleField: 'original',
  permission: 'company',
  api: {
    notInApi: true,
  },
  adminPath: '/admin/texts',
  orderable: false,
  fallbacks: { english: 'original', nepali: 'originalNepali' },
  resettableFields: ['english', 'englishOne', 'englishZero', 'nepali', 'nepaliOne', 'nepaliZero'],
  fields: {
    /** Dictionary and message keys, such as `home.title`. */
    name: text('Name', { ...required, unique: true, untranslatable: true }),
    original: text('Default in English', { max: maxLength, untranslatable: true }),
    originalNepali: text('Default in Nepali', { max: maxLength, untranslatable: true }),
    english: text('English', { max: maxLength, untranslatable: true }),
    englishOne: text('English for one', { max: maxLength, untranslatable: true }),
    englishZero: text('English for none', { max: maxLength, untranslatable: true }),
    nepali: text('Nepali', { max: maxLength, untranslatable: true }),
    nepaliOne: text('Nepali for one', { max: maxLength, untranslatable: true }),
    nepaliZero: text('Nepali for none', { max: maxLength, untranslatable: true }),
  },
})

export type TextOverride = Item<typeof textOverrideType>

export const overrideFieldsByLanguage = {
  en: { other: 'english', one: 'englishOne', zero: 'englishZero' },
  ne: { other: 'nepali', one: 'nepaliOne', zero: 'nepaliZero' },
} as const
