import { labelOf } from '~/i18n/message.ts'
import { EndedFilter } from '~/ui/lists/archive.tsx'
import { DateFilters, SelectFilter } from '~/ui/lists/filter-fields.tsx'
import type { ListAddress } from '~/ui/lists/list-address.ts'
import { useTexts } from '~/ui/text/locale.ts'

export function NoticeFilters({
  address,
  departments,
}: {
  address: ListAddress
  departments: readonly (readonly [value: string, label: string])[]
}) {
  const { t } = useTexts('notices')
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
