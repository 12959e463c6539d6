import type { ListAddress } from '~/ui/lists/list-address.ts'
import { useNoticeText } from '~/ui/notices/en.ts'
import { DateFilters, SelectFilter } from '../lists/filter-fields.tsx'

/** Priority, department and days. */
export function NoticeFilters({
  address,
  departments,
}: {
  address: ListAddress
  /** As addresses name them, and as they are read. */
  departments: readonly (readonly [value: string, label: string])[]
}) {
  const { t } = useNoticeText()
  return (
    <>
      <SelectFilter
        name="priority"
        label={t.priority}
        address={address}
        options={Object.entries(t.priorities)}
      />
      <SelectFilter
        name="department"
        label={t.department}
        all={t.departments}
        address={address}
        options={departments}
      />
      <DateFilters address={address} />
    </>
  )
}
