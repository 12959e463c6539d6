import { defineDictionary } from '~/i18n/dictionary.server.ts'
import { apiEn } from '~/routes/api/reference/en.ts'
import { apiNe } from '~/routes/api/reference/ne.ts'

export const apiTexts = defineDictionary('api', apiEn, apiNe, { label: 'API, for programs', pages: ['/api'] })
