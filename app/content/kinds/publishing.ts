import { choice, moment, slug } from './index.ts'

/** Fields that every type has beside its own: whether and when visitors see an item. Staff alone see them. */
export const publishing = {
  visibility: choice('Published or draft', ['Published', 'Draft'], {
    internal: true,
    hint: 'A draft is seen by staff alone, whatever times are set for it.',
  }),
  publishAt: moment('Goes live on', {
    internal: true,
    hint: 'Nepal time. Empty: as soon as it is saved as published.',
  }),
  unpublishAt: moment('Taken down on', { internal: true, hint: 'Nepal time. Empty: it stays.' }),
}

export const address = {
  slug: slug('Address', {
    hint: 'The last part of the page’s address. Empty: made from the title. A changed one goes on leading here from the old one.',
  }),
}

export const freeAddress = {
  slug: slug('Address', {
    ofParts: true,
    hint: 'Behind the name of the site, such as river-safety or company/history. Empty: made from the title. A changed one goes on leading here from the old one.',
  }),
}

export type Publishing = {
  [Key in keyof typeof publishing]: (typeof publishing)[Key]['fallback']
}

export const publishedAtOnce: Publishing = { visibility: 'Published', publishAt: '', unpublishAt: '' }

export const isAboutPage = (key: string) => isPublishing(key) || key in address

export const isPublishing = (key: string) => key in publishing

/** How an item stands with visitors, as staff filter their lists. */
export const publishingStates = ['live', 'draft', 'scheduled', 'ended'] as const

export type PublishingState = (typeof publishingStates)[number]

/** What staff and their programs may ask of the API by `state`. */
export const staffStates = ['all', ...publishingStates] as const
