import type { DictionaryOptions } from '~/i18n/message.ts'
export const departmentsEn = {
  Engineering: 'Engineering',
  'Project Management': 'Project Management',
  'Environmental Affairs': 'Environmental Affairs',
  'Environment and Communities': 'Environment and Communities',
  Operations: 'Operations',
  'Health & Safety': 'Health & Safety',
  Procurement: 'Procurement',
  'Human Resources': 'Human Resources',
} as const

export const dictionary: DictionaryOptions = {
  name: 'departments',
  isShared: true,
  label: 'Departments',
  pages: ['/notice-board'],
}

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    departments: typeof departmentsEn
  }
}
