import { useLoaderData } from '@remix-run/react'
import { publishingEn } from '~/content/kinds/en.ts'
import { generation } from '~/content/types/generation.ts'
import { formatMonth, getFormat } from '~/process/format.ts'
import { ContentScreen } from '~/routes/staff/content/content-screen.tsx'
import { screenAction, screenLoader } from './content/screen.server.ts'

export { headers } from '../../ui/staff/private.ts'
export { clientAction } from './content/client-action.ts'

export const meta = () => [{ title: 'Generation · Staff area' }]

export const loader = screenLoader(generation)

export const action = screenAction(generation)

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
