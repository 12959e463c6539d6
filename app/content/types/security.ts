import { flag } from '../kinds/index.ts'
import { alwaysPublic } from '../kinds/type.ts'

/** How staff must sign in: one record, `site`, apart from what editors keep. */
export const security = alwaysPublic({
  name: 'security',
  one: 'Security',
  many: 'Security',
  area: 'admin',
  titled: '',
  ordered: false,
  single: 'site',
  fields: {
    adminTwoStep: flag('Administrators must sign in with a code from their phone', {
      hint: 'Who has not set this up yet is asked to, before anything else. Tokens of programs are not affected.',
    }),
  },
})

export const securityId = 'site'
