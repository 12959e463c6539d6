import { type ListAddress, listUrl, queryOf, readListAddress } from '~/ui/lists/list-address.ts'

export const galleryUrl = '/gallery'

export const galleryParams = ['q', 'category', 'type', 'from', 'to', 'view', 'page', 'until']

export const readGalleryAddress = (url: string) =>
  readListAddress(url, ['category', 'type'], ['days', 'view'])

export const galleryQuery = (address: ListAddress) =>
  queryOf(address.errors.q ? { ...address, q: '' } : address)

/** An item's page, which keeps where in which list one is. */
export const itemUrl = (path: string, address: ListAddress) =>
  listUrl(path, address, { page: address.page, until: address.until })
