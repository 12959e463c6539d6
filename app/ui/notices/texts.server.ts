import { dictionary } from '~/process/dictionary.server.ts'
import { noticesEn } from './en.ts'
import { noticesNe } from './ne.ts'

export const noticesTexts = dictionary('notices', noticesEn, noticesNe)
