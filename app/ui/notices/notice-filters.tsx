import type { ListAddress } from '~/ui/lists/list-address.ts'
import { useNoticeText } from '~/ui/notices/en.ts'
import { DateFilters, SelectFilter } from '../lists/filter-fields.tsx'

interface NoticeFiltersProps {
  address: ListAddress
  priorities: readonly ('high' | 'medium' | 'low')[]
  departments: readonly string[]
}

/** Priority, department and days. */
export function NoticeFilters({ address, priorities, departments }: NoticeFiltersProps) {
  const { t } = useNoticeText()
  return (
    <>
      <SelectFilter
        name="priority"
        label={t.priority}
        address={address}
        options={priorities.map((priority) => [priority, t.priorities[priority]])}
      />
      <SelectFilter
        name="department"
        label={t.department}
        all={t.departments}
        address={address}
        options={departments.map((department) => [department, department])}
      />
      <DateFilters address={address} />
    </>
  )
}
