import type { PublishingState } from './publishing.ts'

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** How drafts, schedules and previews are spoken of. */
export const publishingEn = {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  inNepal: (moment: string) => `${moment} Nepal time`,
  draft: 'Draft',
  scheduled: (when: string) => `Goes live on ${when}`,
  until: (when: string) => `Live until ${when}`,
  ended: (when: string) => `Taken down on ${when}`,
  unseen: {
    ended: (words: string) => `Visitors don’t see it: it was ${lower(words)}.`,
    scheduled: (words: string) => `Visitors don’t see it yet: it ${lower(words)}.`,
    past: (day: string) => `Visitors don’t see it in the lists any more: its last day was ${day}.`,
    over: (moment: string) => `Visitors see it as closed: its deadline was ${moment}.`,
  },
  states: {
    live: 'Public now',
    draft: 'Drafts',
    scheduled: 'Going live later',
    ended: 'Taken down',
  } satisfies Record<PublishingState, string>,
  preview: {
    label: 'Preview',
  },
}
