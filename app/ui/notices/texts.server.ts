import { dictionary, sharedTexts } from '~/process/dictionary.server.ts'
import { departmentsEn, departmentsNe } from './departments.ts'
import { noticesEn } from './en.ts'
import { noticesNe } from './ne.ts'

export const noticesTexts = dictionary('notices', noticesEn, noticesNe, {
  called: 'Notice board and announcements',
  pages: ['/notice-board'],
})

export const departmentsTexts = sharedTexts('departments', departmentsEn, departmentsNe, {
  called: 'Departments',
  pages: ['/notice-board'],
})
