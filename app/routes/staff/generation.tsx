import { useLoaderData } from '@remix-run/react'
import { publishingEn } from '~/content/fields/en.ts'
import { generation } from '~/content/types/generation.ts'
import { formatMonth, getFormat } from '~/i18n/format.ts'
import { ContentScreen } from './resource/list/content-screen.tsx'
import { createScreenAction, createScreenLoader } from './resource/list/screen.server.ts'

export { headers } from '~/ui/staff/private-headers.ts'
export { clientAction } from './resource/form/client-action.ts'

export const meta = () => [{ title: 'Generation · Staff area' }]

export const loader = createScreenLoader(generation)

export const action = createScreenAction(generation)

export default function Generation() {
  return (
    <ContentScreen
      type={generation}
      addLabel="+ Add month"
      emptyText="No months yet."
      screen={useLoaderData<typeof loader>()}
      titleOf={({ month }) => {
        const [, bikram] = getFormat('en').monthPair(month)
        return formatMonth(month, publishingEn.months) + (bikram && ` (${bikram})`)
      }}
      row={({ energy, revenue }) => ({
        below: (
          <p className="text-sm tabular-nums">
            {energy.toLocaleString('en-US')} MWh · ${revenue.toLocaleString('en-US')}
          </p>
        ),
      })}
    />
  )
}
