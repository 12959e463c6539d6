import { useId } from 'react'
import { langAttribute, useTexts } from '~/ui/text/locale.ts'
import { dayInputProps, findTooShortMonth } from './day-input.ts'
import { useListAddress } from './list-screen.tsx'

interface SelectFilterProps {
  name: string
  label: string
  /** Without "All", which is added as the first option. */
  options: readonly (readonly [value: string, label: string])[]
  all?: string
}

export function SelectFilter({ name, label, options, all }: SelectFilterProps) {
  const { t, language } = useTexts('lists')
  const { address } = useListAddress()
  return (
    <label className="grid gap-1.5 text-sm font-semibold text-ink">
      {label}
      <select name={name} defaultValue={address.filters[name]} className="field-box font-normal">
        <option value="">{all ?? t.all}</option>
        {options.map(([value, label]) => (
          <option key={value} value={value} lang={langAttribute(label, language)}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

export function DateFilters() {
  const { t } = useTexts('lists')
  return (
    <>
      <DateFilter name="from" label={t.from} />
      <DateFilter name="to" label={t.to} />
    </>
  )
}

function DateFilter({ name, label }: { name: 'from' | 'to'; label: string }) {
  const id = useId()
  const { address } = useListAddress()
  const { t, formatMessage, format, language } = useTexts('lists')
  const errorCode = address.errors[name]
  const tooShortMonth = errorCode === 'noDay' && findTooShortMonth(address[name])
  const error = tooShortMonth
    ? formatMessage(t.shortMonth, {
        month: format.bikramMonth(tooShortMonth.month),
        days: tooShortMonth.days,
      })
    : errorCode && t.errors[errorCode]
  return (
    <div className="grid gap-1.5 text-sm">
      <label htmlFor={id} className="font-semibold text-ink">
        {label}
      </label>
      <input
        id={id}
        name={name}
        {...dayInputProps(address[name], language)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="field-box"
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="font-medium text-red-800">
          {error}
        </p>
      )}
    </div>
  )
}
