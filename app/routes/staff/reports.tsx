import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { optionLabel } from '~/content/kinds/fields.ts'
import { reports } from '~/content/types/reports.ts'
import { formatDay } from '~/process/format.ts'
import { ContentScreen } from '~/routes/staff/content/content-screen.tsx'
import { Badge, ItemRows } from '~/routes/staff/content/item-rows.tsx'
import { useLocale } from '~/ui/locale.ts'
import { ItemTitle } from '~/ui/staff/item-title.tsx'
import { actOnScreen, loadScreen } from './content/screen.server.ts'

export { headers } from '../../ui/staff/private.ts'
export { clientAction } from './content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'Reports · Staff area' }]

export const loader = ({ request }: LoaderFunctionArgs) => loadScreen(reports, request)

export const action = ({ request }: ActionFunctionArgs) => actOnScreen(reports, request)

export default function Reports() {
  const screen = useLoaderData<typeof loader>()
  const { text } = useLocale()
  const refused = useActionData<typeof action>()?.form
  return (
    <ContentScreen
      type={reports}
      title="Reports"
      add="+ Add report"
      empty="No reports have been added yet."
      screen={screen}
      refused={refused}
      nameOf={(item) => item.title}
    >
      {(items) => (
        <ItemRows
          rows={items.map((item) => ({
            id: item._id,
            name: item.title,

            body: (
              <>
                <div className="flex flex-wrap items-center gap-2">
                  <Badge>{item.category}</Badge>
                  {item.featured && <Badge>Featured</Badge>}
                </div>
                <p className="mt-1">
                  <ItemTitle id={item._id}>{item.title}</ItemTitle>
                </p>
                <p className="mt-1 text-sm">
                  {[optionLabel(reports.fields.type, item.type), item.period].filter(Boolean).join(' · ')} ·
                  published {formatDay(item.publishDate, text.months)}
                </p>
              </>
            ),
          }))}
        />
      )}
    </ContentScreen>
  )
}
