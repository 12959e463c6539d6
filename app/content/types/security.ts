import { choice, flag } from '../kinds/index.ts'
import { alwaysPublic } from '../kinds/type.ts'

/** Of whose work a second person sees everything before visitors do. */
export const secondPersonRules = ['off', 'editors', 'everybody'] as const

/** How staff must sign in, and who publishes: one record, `site`, apart from what editors keep. */
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
    secondPerson: choice('Everything that goes live is seen by a second person', secondPersonRules, {
      labels: {
        off: 'No: whoever may write may publish',
        editors: 'What editors write: an administrator publishes it',
        everybody: 'What anybody writes: administrators do not publish their own either',
      },
      hint: 'Forms then offer “Send for review” in place of “Save” for all that visitors see or would see. In an emergency an administrator can always publish; the history says so.',
    }),
  },
})

export const securityId = 'site'
