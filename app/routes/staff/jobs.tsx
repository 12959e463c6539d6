import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { readApplicationCounts } from '~/content/items/counters.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { useLocale } from '~/ui/text/locale.ts'
import { applicationsEn as t } from './inbox/en.ts'
import { ContentScreen } from './resource/list/content-screen.tsx'
import { Badge, Badges } from './resource/list/item-rows.tsx'
import { createScreenAction, loadScreen } from './resource/list/screen.server.ts'

export { headers } from '~/ui/staff/private-headers.ts'
export { clientAction } from './resource/form/client-action.ts'

export const meta = () => [{ title: 'Jobs · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { data: screen, init } = await loadScreen(jobs, request)
  const applicationCounts = await readApplicationCounts(screen.list.items.map(({ _id }) => _id))
  return data({ ...screen, applicationCounts: Object.fromEntries(applicationCounts) }, init ?? undefined)
}

export const action = createScreenAction(jobs)

export default function Jobs() {
  const screen = useLoaderData<typeof loader>()
  const { format } = useLocale()
  return (
    <ContentScreen
      type={jobs}
      screen={screen}
      titleOf={(item) => item.title}
      row={({ _id, department, isUrgent, location, applicationDeadline }) => ({
        above: (
          <Badges>
            <Badge>{department}</Badge>
            {isUrgent && <Badge>Urgent</Badge>}
          </Badges>
        ),
        below: (
          <p className="mt-1 text-sm">
            {location} · until {format.day(applicationDeadline)}
            <ApplicationCount jobId={_id} count={screen.applicationCounts[_id] ?? 0} />
          </p>
        ),
      })}
    />
  )
}

function ApplicationCount({ jobId, count }: { jobId: string; count: number }) {
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
