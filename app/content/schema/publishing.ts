import { choice, moment, slug } from '~/content/fields/index.ts'

/** Fields added to every public type. Only staff see them. */
export const publishingFields = {
  visibility: choice('Visibility', ['Published', 'Draft'], {
    staffOnly: true,
    hint: 'Only staff can see a draft, even if you set dates.',
  }),
  publishAt: moment('Goes live on', {
    staffOnly: true,
    hint: 'Nepal time. Leave blank to publish when you save.',
  }),
  unpublishAt: moment('Taken down on', {
    staffOnly: true,
    hint: 'Nepal time. Leave blank to keep it online.',
  }),
}

export const slugFields = {
  slug: slug('Address', {
    hint: 'The last part of the page’s address. Leave blank to make it from the title. If you change it, the old address redirects here.',
  }),
}

export const freePathFields = {
  slug: slug('Address', {
    allowsSlashes: true,
    hint: 'The part after the site’s name, such as river-safety or company/history. Leave blank to make it from the title. If you change it, the old address redirects here.',
  }),
}

export type PublishingValues = {
  [Key in keyof typeof publishingFields]: (typeof publishingFields)[Key]['defaultValue']
}

export const immediatePublishingValues: PublishingValues = {
  visibility: 'Published',
  publishAt: '',
  unpublishAt: '',
}

export const isPublishingOrSlug = (key: string) => isPublishingField(key) || key in slugFields

export const isPublishingField = (key: string) => key in publishingFields

export const publicationStatuses = ['live', 'draft', 'scheduled', 'ended'] as const

export type PublicationStatus = (typeof publicationStatuses)[number]

/** Values of the API parameter `state`, for staff only. */
export const publicationFilters = ['all', ...publicationStatuses] as const
