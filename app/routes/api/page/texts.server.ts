import { dictionary } from '~/process/dictionary.server.ts'
import { apiEn } from './en.ts'
import { apiNe } from './ne.ts'

export const apiTexts = dictionary('api', apiEn, apiNe, { called: 'API, for programs', pages: ['/api'] })
