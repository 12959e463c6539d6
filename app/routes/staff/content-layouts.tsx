import type { ReactNode } from 'react'
import { type KindName, optionLabel } from '~/content/fields/field.ts'
import { formatFieldValue } from '~/content/fields/index.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import { isPublishingField } from '~/content/schema/publishing.ts'
import type { DownloadFormItem } from '~/content/types/forms.ts'
import { type GalleryItem, gallery } from '~/content/types/gallery.ts'
import type { people } from '~/content/types/people.ts'
import { type Popup, popups } from '~/content/types/popups.ts'
import { itemDocumentUrl, pictureDimensionsFromName } from '~/files/names.ts'
import { Film } from '~/ui/icons/staff.ts'
import { Picture } from '~/ui/media/picture.tsx'
import { useLocale } from '~/ui/text/locale.ts'
import type { RowExtras } from './content-notes.server.ts'
import { SelectionBox } from './resource/list/bulk-actions.tsx'
import { Badge, ItemActions, ItemTitle, type RowParts } from './resource/list/item-rows.tsx'
import { PublicationStatusBadges } from './resource/list/publication-status.tsx'

interface CardsProps<Entry extends { _id: string }> {
  items: Entry[]
  children: (item: Entry) => ReactNode
}

const Cards = <Entry extends { _id: string }>({ items, children }: CardsProps<Entry>) => (
  <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 2xl:grid-cols-3">
    {items.map((item) => (
      <li
        key={item._id}
        id={`item-${item._id}`}
        className="flex flex-col rounded-2xl border border-line bg-white p-5"
      >
        {children(item)}
      </li>
    ))}
  </ul>
)

interface NotedItems<Entry> {
  items: Entry[]
  /** By item id. */
  notes: Record<string, RowExtras>
}

export function FormCards({ items, notes }: NotedItems<DownloadFormItem>) {
  const { format } = useLocale()
  return (
    <Cards items={items}>
      {({ _id, name, category, description, file }) => {
        const downloads = notes[_id]?.downloads ?? 0
        return (
          <>
            <div className="flex items-start justify-between gap-3">
              <div className="flex min-w-0 items-center gap-1">
                <SelectionBox id={_id} name={name} className="-ml-2" />
                <Badge>{category}</Badge>
              </div>
              <ItemActions id={_id} name={name} />
            </div>
            <div>
              <PublicationStatusBadges id={_id} />
            </div>
            <h2 className="mt-1 text-lg font-bold wrap-anywhere">
              <ItemTitle id={_id}>{name}</ItemTitle>
            </h2>
            <p className="mt-1 line-clamp-3 text-sm wrap-anywhere">{description}</p>
            <p className="mt-auto pt-4 text-sm tabular-nums">
              {file ? format.size(file.size) : 'No file'} · {downloads}{' '}
              {downloads === 1 ? 'download' : 'downloads'}
            </p>
          </>
        )
      }}
    </Cards>
  )
}

export const PopupCards = ({ items, notes }: NotedItems<Popup>) => (
  <Cards items={items}>{(popup) => <PopupCard popup={popup} isLive={notes[popup._id]?.isShownNow} />}</Cards>
)

function PopupCard({ popup, isLive }: { popup: Popup; isLive?: boolean }) {
  const url = popup.file && itemDocumentUrl(popups.name, popup._id, popup.file)
  return (
    <>
      {url && (
        <iframe
          src={`${url}#toolbar=0&view=FitH`}
          title={`Preview of ${popup.title}`}
          loading="lazy"
          className="h-56 w-full rounded-xl border border-line bg-mist"
        />
      )}
      <div className="mt-4 flex items-start justify-between gap-2">
        <SelectionBox id={popup._id} name={popup.title} className="-ml-2" />
        <div className="min-w-0 flex-1">
          <PublicationStatusBadges id={popup._id} />
          {isLive && (
            <a href="/" target="_blank" rel="noreferrer">
              <Badge>Shown now</Badge>
            </a>
          )}
          <h2 className="mt-1 text-lg font-bold wrap-anywhere">
            <ItemTitle id={popup._id}>{popup.title}</ItemTitle>
          </h2>
          <p className="text-sm wrap-anywhere">{popup.subtitle}</p>
        </div>
        <ItemActions id={popup._id} name={popup.title} />
      </div>
      {url && (
        <a href={url} target="_blank" rel="noreferrer" className="text-link mt-2 text-sm">
          View<span className="sr-only"> {popup.title}</span>
        </a>
      )}
    </>
  )
}

interface PeopleGroupsProps {
  items: Item<typeof people>[]
  children: (members: Item<typeof people>[]) => ReactNode
}

export const PeopleGroups = ({ items, children }: PeopleGroupsProps) => (
  <div className="grid gap-6">
    {peopleGroups
      .map((group) => ({ ...group, members: items.filter((item) => item.group === group.name) }))
      .filter(({ members }) => members.length > 0)
      .map(({ name, title, members }) => (
        <section key={name} aria-labelledby={`group-${name}`}>
          <h2 id={`group-${name}`} className="mb-3 text-lg font-bold">
            {title}
          </h2>
          {children(members)}
        </section>
      ))}
  </div>
)

const peopleGroups = [
  { name: 'board', title: 'Board of Directors' },
  { name: 'management', title: 'Management' },
]

const galleryColumns = ['Title', 'Category', 'Type', 'Image', 'Actions']

export const GalleryTable = ({ items }: { items: GalleryItem[] }) => (
  <div className="overflow-x-auto rounded-2xl border border-line bg-white">
    <table className="w-full text-left text-sm">
      <thead className="border-b border-line text-ink max-sm:sr-only">
        <tr>
          {galleryColumns.map((heading) => (
            <th key={heading} scope="col" className="px-4 py-3 font-semibold">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <GalleryRow key={item._id} item={item} />
        ))}
      </tbody>
    </table>
  </div>
)

function GalleryRow({ item }: { item: GalleryItem }) {
  const picture = item.type === 'video' ? item.poster : (item.image?.name ?? '')
  return (
    <tr
      id={`item-${item._id}`}
      className="border-b border-line last:border-b-0 max-sm:grid max-sm:grid-cols-[5rem_minmax(0,1fr)] max-sm:gap-x-3 max-sm:p-4"
    >
      <th
        scope="row"
        className="px-4 py-3 font-semibold text-ink wrap-anywhere max-sm:col-start-2 max-sm:p-0"
      >
        <div className="flex items-start gap-2">
          <SelectionBox id={item._id} name={item.title} className="-mt-0.5 -ml-1" />
          <div className="min-w-0 flex-1">
            <PublicationStatusBadges id={item._id} />
            <p>
              <ItemTitle id={item._id}>{item.title}</ItemTitle> {item.featured && <Badge>Featured</Badge>}
            </p>
          </div>
        </div>
      </th>
      <td className="px-4 py-3 max-sm:col-start-2 max-sm:row-start-2 max-sm:py-0 max-sm:pr-0 max-sm:pl-9">
        {optionLabel(gallery.fields.category, item.category)}
      </td>
      <td className="px-4 py-3 max-sm:col-start-2 max-sm:row-start-3 max-sm:py-0 max-sm:pr-0 max-sm:pl-9">
        {optionLabel(gallery.fields.type, item.type)}
      </td>
      <td className="px-4 py-3 max-sm:col-start-1 max-sm:row-span-3 max-sm:row-start-1 max-sm:p-0">
        <div className="grid aspect-4/3 w-24 place-items-center overflow-hidden rounded-lg bg-mist max-sm:w-20">
          {pictureDimensionsFromName(picture) ? (
            <Picture name={picture} alt="" sizes="96px" className="block size-full object-cover" />
          ) : (
            <Film aria-hidden="true" size={22} />
          )}
        </div>
      </td>
      <td className="px-4 py-3 max-sm:col-span-2 max-sm:col-start-1 max-sm:row-start-4 max-sm:mt-2 max-sm:justify-self-end max-sm:p-0">
        <ItemActions id={item._id} name={item.title} />
      </td>
    </tr>
  )
}

/** The row of types without their own: the first badge, picture and text of their fields. */
export function toDefaultRowParts(type: ContentType, item: Item<ContentType>): RowParts {
  const firstOfKind = (...kinds: KindName[]) =>
    Object.entries(type.fields).find(
      ([key, { kind }]) => kinds.includes(kind) && key !== type.titleField && !isPublishingField(key),
    )
  const textOf = (found: ReturnType<typeof firstOfKind>) =>
    found ? formatFieldValue(found[1], Reflect.get(item, found[0])) : ''
  const badge = textOf(firstOfKind('text', 'choice', 'suggestion'))
  const document = firstOfKind('document')
  const text = textOf(document ?? firstOfKind('longText', 'formatted'))
  const picture = firstOfKind('picture')?.[0]
  return {
    picture: picture && String(Reflect.get(item, picture)),
    above: badge && <Badge>{badge}</Badge>,
    below: (text || document) && (
      <p className="mt-1 line-clamp-2 text-sm">{text || 'No file, so no download button.'}</p>
    ),
  }
}
