import { useLoaderData } from '@remix-run/react'
import { optionLabel } from '~/content/fields/field.ts'
import { reports } from '~/content/types/reports.ts'
import { useLocale } from '~/ui/text/locale.ts'
import { ContentScreen } from './resource/list/content-screen.tsx'
import { Badge, Badges } from './resource/list/item-rows.tsx'
import { createScreenAction, createScreenLoader } from './resource/list/screen.server.ts'

export { headers } from '~/ui/staff/private-headers.ts'
export { clientAction } from './resource/form/client-action.ts'

export const meta = () => [{ title: 'Reports · Staff area' }]

export const loader = createScreenLoader(reports)

export const action = createScreenAction(reports)

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
