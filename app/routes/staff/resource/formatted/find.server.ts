import { listItems } from '~/content/items/store.server.ts'
import { listLibrary } from '~/content/media/library.server.ts'
import type { FileViewer } from '~/content/media/permissions.server.ts'
import { findAltTextsOfFile } from '~/content/media/picker.server.ts'
import { type ContentType, searchLabelsOf } from '~/content/schema/define.ts'
import { type Grants, hasPermission } from '~/content/schema/permissions.ts'
import { listDocuments } from '~/content/search/item-texts.server.ts'
import { pages } from '~/content/types/pages.ts'
import { typesInSearchOrder } from '~/content/types/registry.ts'
import { fixedPagePaths } from '~/content/types/site-pages.ts'
import { database } from '~/db/database.server.ts'
import { itemDocumentUrl, pictureDimensionsFromName, uploadedFileUrl } from '~/files/names.ts'
import { pictureUrl } from '~/files/pictures/pictures.ts'
import type { Language } from '~/i18n/language.ts'
import { foldText } from '~/text/fold.ts'
import { fixedPageTitle } from '~/ui/frame/navigation.server.ts'

export interface LinkTarget {
  kind: string
  label: string
  address: string
}

const maxPerType = 4
/** More than shown, so that ranking has a choice. */
const maxRead = 100
const maxTargets = 20

/** Finds pages, items and documents by name, including drafts that this account may see. */
export async function findLinkTargets(q: string, rights: Grants): Promise<LinkTarget[]> {
  const types = typesInSearchOrder.filter(
    ({ site: { searchResult }, name }) => searchResult && (q || name === pages.name),
  )
  const items = await Promise.all(types.map((type) => findInType(type, q, rights)))
  const all = [...(q ? [] : items.flat()), ...findFixedPages(q), ...(q ? items.flat() : [])]
  return q ? sortByRank(all, q).slice(0, maxTargets) : all
}

/** Ranks a match at the start before a match elsewhere. */
const sortByRank = <Named extends { label: string }>(found: Named[], q: string) =>
  found.toSorted((one, other) => rankOf(one.label, q) - rankOf(other.label, q))

function rankOf(label: string, q: string) {
  const at = foldText(label).indexOf(foldText(q))
  return at === 0 ? 0 : at > 0 ? 1 : 2
}

function findFixedPages(q: string): LinkTarget[] {
  return fixedPagePaths
    .map((address) => ({ kind: 'Page', label: fixedPageTitle(address), address }))
    .filter(({ label, address }) => foldText(`${label} ${address}`).includes(foldText(q)))
}

async function findInType(type: ContentType, q: string, rights: Grants): Promise<LinkTarget[]> {
  if (type.list.searchFields.length === 0) return []
  const found = await listItems(type, {
    q,
    unpublished: hasPermission(rights, type.permission),
    limit: maxRead,
  })
  const named = found.map((item) => ({
    item,
    label: String(Reflect.get(item, type.titleField) || type.singular),
  }))
  return (q ? sortByRank(named, q).slice(0, maxPerType) : named).flatMap(({ item, label }) => {
    const [kind] = searchLabelsOf(type, 'en')
    const documents = listDocuments(type, item).map((document) => ({
      kind: 'Document',
      label: document.fileName,
      address: itemDocumentUrl(type.name, item._id, document),
    }))
    return [{ kind, label, address: decodeURI(item.path) }, ...documents.slice(0, 2)]
  })
}

export interface StoredPicture {
  address: string
  shown: string
  label: string
  /** Alt texts from the library. */
  alts: Record<Language, string>
}

const maxPictures = 24

/** Finds stored pictures: first by title, then by the items that use them and by their descriptions. */
export async function findPictures(q: string, viewer: FileViewer): Promise<StoredPicture[]> {
  const pictures = await itemTitlesByPicture(q, viewer)
  const { files } = await listLibrary({ q, kinds: ['picture'], viewer })
  const hasMatchingTitle = ({ title }: { title: string }) => rankOf(title, q) < 2
  for (const { name, title } of files)
    if (!pictures.has(name) || (q && hasMatchingTitle({ title }))) pictures.set(name, title)
  // The newest picture was probably uploaded for this text.
  const first = q ? files.filter(hasMatchingTitle) : files.slice(0, maxPictures / 2)
  const names = [...new Set([...first.map(({ name }) => name), ...pictures.keys()])].slice(0, maxPictures)
  return Promise.all(names.map((name) => loadStoredPicture(name, pictures.get(name) ?? '')))
}

/** Titles of the items that use a picture, by stored name. */
async function itemTitlesByPicture(q: string, rights: Grants) {
  const db = await database()
  const uses = await db.selectFrom('file_uses').select(['name', 'type', 'itemId']).execute()
  const pictures = new Map<string, string>()
  for (const type of typesInSearchOrder) {
    const own = uses.filter((use) => use.type === type.name && pictureDimensionsFromName(use.name))
    if (own.length === 0 || (q && type.list.searchFields.length === 0)) continue
    const items = await listItems(type, {
      ...(q && { q }),
      unpublished: hasPermission(rights, type.permission),
      limit: 500,
    })
    const names = new Map(
      items.map((item) => [item._id, String(Reflect.get(item, type.titleField) || type.singular)]),
    )
    for (const { name, itemId } of own.toReversed()) {
      const label = names.get(itemId)
      if (label && !pictures.has(name)) pictures.set(name, label)
    }
    if (pictures.size >= maxPictures) break
  }
  return pictures
}

export async function loadStoredPicture(name: string, label: string): Promise<StoredPicture> {
  const { alt = '', nepaliAlt = '' } = (await findAltTextsOfFile(name)) ?? {}
  return {
    address: uploadedFileUrl(name),
    shown: pictureUrl(name, 320, 'webp'),
    label,
    alts: { en: alt, ne: nepaliAlt },
  }
}
