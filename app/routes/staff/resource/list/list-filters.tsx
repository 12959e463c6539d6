import { Form } from '@remix-run/react'
import { ChevronDown, Search } from '~/ui/icons/site.ts'

export interface FilterData {
  name: string
  label: string
  allLabel: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
}

interface ListFiltersProps {
  plural: string
  q: string
  filters: FilterData[]
  /** Other parameters of the URL that a search preserves. */
  hiddenParams?: Record<string, string>
}

export function ListFilters({ plural, q, filters, hiddenParams = {} }: ListFiltersProps) {
  const available = filters.filter(({ options }) => options.length > 0)
  const activeCount = available.filter(({ value }) => value).length
  return (
    <Form method="get" role="search" className="flex flex-wrap gap-2">
      <div className="relative min-w-0 flex-1 basis-full sm:basis-48">
        <Search
          aria-hidden="true"
          size={18}
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-body"
        />
        <input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          autoComplete="off"
          aria-label={`Search ${plural}`}
          placeholder={`Search ${plural}`}
          className="field-box pl-10"
        />
      </div>
      {/* On phones the filters follow the closed `details`, since its own content would be hidden. */}
      {available.length > 0 && (
        <details open={activeCount > 0} className="group/filter peer grow open:basis-full sm:hidden">
          <summary className="button w-full list-none gap-1.5 border border-line bg-white text-ink hover:bg-ice [&::-webkit-details-marker]:hidden">
            Filter{activeCount > 0 && ` (${activeCount})`}
            <ChevronDown aria-hidden="true" size={18} className="group-open/filter:rotate-180" />
          </summary>
        </details>
      )}
      {available.map((filter) => (
        <FilterSelect key={filter.name} {...filter} />
      ))}
      {Object.entries(hiddenParams).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button type="submit" className="button border border-line bg-white text-ink hover:bg-ice max-sm:grow">
        Search
      </button>
    </Form>
  )
}

function FilterSelect({ name, label, allLabel, value, options }: FilterData) {
  return (
    <div className="max-w-full min-w-38 grow basis-38 max-sm:hidden max-sm:peer-open:block sm:max-w-80">
      <select key={value} name={name} aria-label={label} defaultValue={value} className="field-box">
        <option value="">{allLabel}</option>
        {options.map(([key, shown]) => (
          <option key={key} value={key}>
            {shown}
          </option>
        ))}
      </select>
    </div>
  )
}
