import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readDownloadCounts } from '~/content/items/counters.server.ts'
import { type DownloadFormItem, forms } from '~/content/types/forms.ts'
import { ItemTitle } from '~/ui/staff/item-title.tsx'
import { useLocale } from '~/ui/text/locale.ts'
import { SelectionBox } from './resource/list/bulk-actions.tsx'
import { ContentScreen } from './resource/list/content-screen.tsx'
import { Badge, ItemActions } from './resource/list/item-rows.tsx'
import { PublicationStatusBadges } from './resource/list/publication-status.tsx'
import { createScreenAction, loadScreen } from './resource/list/screen.server.ts'
import type { ScreenTexts } from './resource/save/act.server.ts'

export { headers } from '~/ui/staff/private-headers.ts'
export { clientAction } from './resource/form/client-action.ts'

export const meta = () => [{ title: 'Forms · Staff area' }]

const texts: ScreenTexts = {
  saveFailed: 'Server error',
  unreachable: 'An error occurred',
  removeFailed: 'Failed to delete form',
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { data: screen, init } = await loadScreen(forms, request, texts)
  const counts = await readDownloadCounts(
    forms.name,
    screen.list.items.map(({ _id }) => _id),
  )
  return data({ ...screen, downloads: Object.fromEntries(counts) }, init ?? undefined)
}

export const action = createScreenAction(forms, texts)

export default function Forms() {
  const screen = useLoaderData<typeof loader>()
  return (
    <ContentScreen
      type={forms}
      addLabel="+ Add Form"
      texts={texts}
      screen={screen}
      titleOf={(item) => item.name}
    >
      {(items) => (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 2xl:grid-cols-3">
          {items.map((item) => (
            <li
              key={item._id}
              id={`item-${item._id}`}
              className="flex flex-col rounded-2xl border border-line bg-white p-5"
            >
              <FormCard form={item} downloads={screen.downloads[item._id] ?? 0} />
            </li>
          ))}
        </ul>
      )}
    </ContentScreen>
  )
}

function FormCard({ form, downloads }: { form: DownloadFormItem; downloads: number }) {
  const { format } = useLocale()
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 items-center gap-1">
          <SelectionBox id={form._id} name={form.name} className="-ml-2" />
          <Badge>{form.category}</Badge>
        </div>
        <ItemActions id={form._id} name={form.name} />
      </div>
      <div>
        <PublicationStatusBadges id={form._id} />
      </div>
      <h2 className="mt-1 text-lg font-bold wrap-anywhere">
        <ItemTitle id={form._id}>{form.name}</ItemTitle>
      </h2>
      <p className="mt-1 line-clamp-3 text-sm wrap-anywhere">{form.description}</p>
      <p className="mt-auto pt-4 text-sm tabular-nums">
        {form.file ? format.size(form.file.size) : 'No file'} · {downloads}{' '}
        {downloads === 1 ? 'download' : 'downloads'}
      </p>
    </>
  )
}
