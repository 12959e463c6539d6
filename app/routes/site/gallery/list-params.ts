import { type ListAddress, listUrl, parseListAddress, toListQuery } from '~/ui/lists/list-address.ts'

export const galleryPath = '/gallery'

export const galleryParamNames = ['q', 'category', 'type', 'from', 'to', 'view', 'page', 'until']

export const parseGalleryUrl = (url: string) => parseListAddress(url, ['category', 'type'], ['days', 'view'])

export const toGalleryListQuery = (address: ListAddress) =>
  toListQuery(address.errors.q ? { ...address, q: '' } : address)

/** URL of an item's page, with the filters of its list. */
export const galleryItemUrl = (path: string, address: ListAddress) =>
  listUrl(path, address, { page: address.page, until: address.until })
