import { useLoaderData } from '@remix-run/react'
import { optionLabel } from '~/content/kinds/fields.ts'
import { reports } from '~/content/types/reports.ts'
import { ContentScreen } from '~/routes/staff/content/content-screen.tsx'
import { Badge, Badges } from '~/routes/staff/content/item-rows.tsx'
import { useLocale } from '~/ui/locale.ts'
import { screenAction, screenLoader } from './content/screen.server.ts'

export { headers } from '../../ui/staff/private.ts'
export { clientAction } from './content/client-action.ts'

export const meta = () => [{ title: 'Reports · Staff area' }]

export const loader = screenLoader(reports)

export const action = screenAction(reports)

export default function Reports() {
  const { format } = useLocale()
  return (
    <ContentScreen
      type={reports}
      screen={useLoaderData<typeof loader>()}
      titleOf={(item) => item.title}
      row={({ category, featured, type, period, publishDate }) => ({
        above: (
          <Badges>
            <Badge>{category}</Badge>
            {featured && <Badge>Featured</Badge>}
          </Badges>
        ),
        below: (
          <p className="mt-1 text-sm">
            {[optionLabel(reports.fields.type, type), period].filter(Boolean).join(' · ')} · published{' '}
            {format.day(publishDate)}
          </p>
        ),
      })}
    />
  )
}
