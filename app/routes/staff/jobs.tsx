import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { applicationsReceived } from '~/content/store/application-counts.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { formatDay } from '~/process/format.ts'
import { ContentScreen } from '~/routes/staff/content/content-screen.tsx'
import { Badge, ItemRows } from '~/routes/staff/content/item-rows.tsx'
import { applicationsEn as t } from '~/routes/staff/inbox/en.ts'
import { useLocale } from '~/ui/locale.ts'
import { ItemTitle } from '~/ui/staff/item-title.tsx'
import { withFigures } from './content/figures.server.ts'
import { actOnScreen } from './content/screen.server.ts'

export { headers } from '../../ui/staff/private.ts'
export { clientAction } from './content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'Jobs · Staff area' }]

export const loader = ({ request }: LoaderFunctionArgs) => withFigures(jobs, request, applicationsReceived)

export const action = ({ request }: ActionFunctionArgs) => actOnScreen(jobs, request)

export default function Jobs() {
  const { screen, figures } = useLoaderData<typeof loader>()
  const { text } = useLocale()
  const refused = useActionData<typeof action>()?.form
  return (
    <ContentScreen
      type={jobs}
      title="Jobs"
      add="+ Add job"
      empty="No jobs have been added yet."
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
                  <Badge>{item.department}</Badge>
                  {item.isUrgent && <Badge>Urgent</Badge>}
                </div>
                <p className="mt-1">
                  <ItemTitle id={item._id}>{item.title}</ItemTitle>
                </p>
                <p className="mt-1 text-sm">
                  {item.location} · until {formatDay(item.applicationDeadline, text.months)}
                  <Received jobId={item._id} count={figures[item._id] ?? 0} />
                </p>
              </>
            ),
          }))}
        />
      )}
    </ContentScreen>
  )
}

/** Leads to what has come in for a vacancy. */
function Received({ jobId, count }: { jobId: string; count: number }) {
  if (count === 0) return ` · ${t.onJob(0)}`
  return (
    <>
      {' · '}
      <Link
        to={`/admin/applications?${new URLSearchParams({ job: jobId })}`}
        discover="none"
        className="text-link inline-flex min-h-6 items-center"
      >
        {t.onJob(count)}
      </Link>
    </>
  )
}
