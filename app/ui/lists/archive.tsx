import { Archive } from '~/ui/icons/site.ts'
import { Link } from '~/ui/text/link.tsx'
import { useTexts } from '~/ui/text/locale.ts'
import { SelectFilter } from './filter-fields.tsx'
import { type ListAddress, listUrl } from './list-address.ts'

export function EndedFilter({ address }: { address: ListAddress }) {
  const { t } = useTexts('lists')
  const { label, current, also, only } = t.ended
  const options = Object.entries({ also, only })
  return <SelectFilter name="ended" label={label} all={current} options={options} address={address} />
}

export function EndedItemsLink({ to, address }: { to: string; address: ListAddress }) {
  const { t } = useTexts('lists')
  if (address.filters.ended) return null
  return (
    <Link
      to={listUrl(to, address, { filters: { ended: 'only' } })}
      discover="none"
      preventScrollReset
      className="no-print text-link mt-6 text-sm"
    >
      <Archive aria-hidden="true" size={16} /> {t.ended.archive}
    </Link>
  )
}

export function EndedBadge() {
  const { t } = useTexts('lists')
  return (
    <span className="inline-flex items-center gap-1 rounded-full border border-body/40 bg-mist px-3 py-1 text-sm font-semibold text-ink">
      <Archive aria-hidden="true" size={16} /> {t.ended.mark}
    </span>
  )
}
