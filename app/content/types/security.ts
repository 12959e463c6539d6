import { choice, flag } from '~/content/fields/index.ts'
import { defineTypeWithoutPublishing } from '~/content/schema/define.ts'

/** Whose changes need approval before visitors see them. */
export const approvalRules = ['off', 'editors', 'everybody'] as const

/** Rules for sign-in and approval. A single record, separate from settings, as only administrators edit it. */
export const securityRules = defineTypeWithoutPublishing({
  name: 'security',
  singular: 'Security',
  plural: 'Security',
  permission: 'admin',
  titleField: '',
  orderable: false,
  singletonId: 'site',
  fields: {
    adminTwoStep: flag('Administrators must sign in with a code from their phone', {
      hint: 'Anyone without it must set it up at their next sign-in. API tokens are not affected.',
    }),
    secondPerson: choice('A second person must approve everything before it goes live', approvalRules, {
      optionLabels: {
        off: 'Off: editors can publish without approval',
        editors: 'Editors: an administrator approves what editors write',
        everybody: 'Everyone: whoever made the last change cannot approve it',
      },
      hint: 'Forms then show “Send for review” instead of “Save” for public content. Only administrators can change the order of live items. In an emergency an administrator can publish without approval. History records it.',
    }),
  },
})

export const securityId = 'site'
