import { Archive } from '~/ui/icons/site.ts'
import { Link } from '~/ui/text/link.tsx'
import { useTexts } from '~/ui/text/locale.ts'
import { SelectFilter } from './filter-fields.tsx'
import { useListAddress } from './list-screen.tsx'

export function EndedFilter() {
  const { label, current, also, only } = useTexts('lists').t.ended
  return <SelectFilter name="ended" label={label} all={current} options={Object.entries({ also, only })} />
}

export function EndedItemsLink() {
  const { t } = useTexts('lists')
  const { address, url } = useListAddress()
  if (address.filters.ended) return null
  return (
    <Link
      to={url({ filters: { ended: 'only' } })}
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
