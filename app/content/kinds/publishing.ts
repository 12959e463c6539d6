import { choice, moment, slug } from './index.ts'

/** Fields that every type has beside its own: whether and when visitors see an item. Staff alone see them. */
export const publishing = {
  visibility: choice('Visibility', ['Published', 'Draft'], {
    internal: true,
    hint: 'Only staff can see a draft, even if you set dates.',
  }),
  publishAt: moment('Goes live on', {
    internal: true,
    hint: 'Nepal time. Leave blank to publish when you save.',
  }),
  unpublishAt: moment('Taken down on', {
    internal: true,
    hint: 'Nepal time. Leave blank to keep it online.',
  }),
}

export const address = {
  slug: slug('Address', {
    hint: 'The last part of the page’s address. Leave blank to make it from the title. If you change it, the old address redirects here.',
  }),
}

export const freeAddress = {
  slug: slug('Address', {
    ofParts: true,
    hint: 'The part after the site’s name, such as river-safety or company/history. Leave blank to make it from the title. If you change it, the old address redirects here.',
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
