import { tenderStatuses } from '~/content/types/tender-status.ts'
import { useTenderText } from '~/routes/site/tenders/en.ts'
import { FilterTabs } from '~/ui/lists/filter-tabs.tsx'
import { type ListAddress, listUrl } from '~/ui/lists/list-address.ts'

interface StatusTabsProps {
  to: string
  address: ListAddress
  /** How many have each status, whichever is chosen. */
  counts: Record<string, number>
}

export function StatusTabs({ to, address, counts }: StatusTabsProps) {
  const { t, path } = useTenderText()
  const chosen = address.filters.status?.toLowerCase()
  const tab = (label: string, status: string, count: number) => ({
    label,
    to: path(listUrl(to, address, { filters: { status } })),
    current: chosen === status,
    count,
  })
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tabs = tenderStatuses.map((status) => tab(t.statuses[status], status, counts[status] ?? 0))
  return <FilterTabs label={t.status} tabs={[tab(t.allStatuses, '', all), ...tabs]} />
}
