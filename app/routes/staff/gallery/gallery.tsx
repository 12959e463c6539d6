import { Link, useLoaderData } from '@remix-run/react'
import { optionLabel } from '~/content/fields/field.ts'
import { type GalleryItem, gallery } from '~/content/types/gallery.ts'
import { pictureDimensionsFromName } from '~/files/names.ts'
import { SelectionBox } from '~/routes/staff/resource/list/bulk-actions.tsx'
import { ContentScreen } from '~/routes/staff/resource/list/content-screen.tsx'
import { Badge, ItemActions } from '~/routes/staff/resource/list/item-rows.tsx'
import { PublicationStatusBadges } from '~/routes/staff/resource/list/publication-status.tsx'
import { createScreenAction, createScreenLoader } from '~/routes/staff/resource/list/screen.server.ts'
import { Film } from '~/ui/icons/staff.ts'
import { Picture } from '~/ui/media/picture.tsx'
import { ItemTitle } from '~/ui/staff/item-title.tsx'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

export const meta = () => [{ title: 'Gallery · Staff area' }]

export const loader = createScreenLoader(gallery)

export const action = createScreenAction(gallery)

export default function Gallery() {
  return (
    <ContentScreen
      type={gallery}
      addLabel="+ Add Item"
      emptyText="No pictures or videos have been added yet."
      screen={useLoaderData<typeof loader>()}
      titleOf={(item) => item.title}
      actions={
        <Link
          to="/admin/gallery/several"
          discover="none"
          className="button border border-line bg-white text-ink hover:bg-ice"
        >
          + Add several
        </Link>
      }
    >
      {(items) => (
        <div className="overflow-x-auto rounded-2xl border border-line bg-white">
          <table className="w-full text-left text-sm">
            <thead className="border-b border-line text-ink max-sm:sr-only">
              <tr>
                {['Title', 'Category', 'Type', 'Image', 'Actions'].map((heading) => (
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
      )}
    </ContentScreen>
  )
}

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
