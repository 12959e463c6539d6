import { labelOf } from '~/process/words.ts'
import type { ListAddress } from '~/ui/lists/list-address.ts'
import { noticesText } from '~/ui/notices/text.ts'
import { EndedFilter } from '../lists/ended.tsx'
import { DateFilters, SelectFilter } from '../lists/filter-fields.tsx'

export function NoticeFilters({
  address,
  departments,
}: {
  address: ListAddress
  /** As addresses name them, and as they are read. */
  departments: readonly (readonly [value: string, label: string])[]
}) {
  const { t } = noticesText.use()
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
        options={departments.map(([value, label]) => [value, labelOf(t.departmentNames, label)])}
      />
      <DateFilters address={address} />
      <EndedFilter address={address} />
    </>
  )
}
