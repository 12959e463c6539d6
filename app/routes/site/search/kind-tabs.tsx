import { useSearchText } from '~/routes/site/search/en.ts'
import { type ListAddress, listUrl } from '~/ui/lists/list-address.ts'
import { FilterTabs } from '../../../ui/lists/filter-tabs.tsx'

interface KindTabsProps {
  to: string
  address: ListAddress
  counts: Record<string, number>
  /** All of which something was found, and the chosen one. */
  kinds: { type: string; many: string }[]
  all: number
}

/** All results or those of one kind. */
export function KindTabs({ to, address, counts, kinds, all }: KindTabsProps) {
  const { t, path } = useSearchText()
  const chosen = address.filters.type ?? ''
  const tab = (label: string, type: string, count: number) => ({
    label,
    count,
    to: path(listUrl(to, address, { filters: { type } })),
    current: chosen === type,
  })
  const tabs = kinds.map(({ type, many }) => tab(many, type, counts[type] ?? 0))
  return <FilterTabs label={t.tabs} tabs={[tab(t.all, '', all), ...tabs]} />
}
