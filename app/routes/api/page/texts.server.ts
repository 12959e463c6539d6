import { defineDictionary } from '~/process/dictionary.server.ts'
import { apiEn } from './en.ts'
import { apiNe } from './ne.ts'

export const apiTexts = defineDictionary('api', apiEn, apiNe, { label: 'API, for programs', pages: ['/api'] })
