import { defineDictionary, defineSharedDictionary } from '~/i18n/dictionary.server.ts'
import { departmentsEn, departmentsNe } from './departments.ts'
import { noticesEn } from './en.ts'
import { noticesNe } from './ne.ts'

export const noticesTexts = defineDictionary('notices', noticesEn, noticesNe, {
  label: 'Notice board and announcements',
  pages: ['/notice-board'],
})

export const departmentsTexts = defineSharedDictionary('departments', departmentsEn, departmentsNe, {
  label: 'Departments',
  pages: ['/notice-board'],
})
