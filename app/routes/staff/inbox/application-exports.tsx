import { useLocation } from '@remix-run/react'
import { applicationsEn as t } from '~/routes/staff/inbox/en.ts'
import { FileArchive, Table } from '~/ui/icons/staff.ts'

const kinds = [
  { ending: 'csv', label: t.csv, icon: Table },
  { ending: 'zip', label: t.zip, icon: FileArchive },
] as const

/** The listed applications, those on further pages too, to be saved. */
export function ApplicationExports() {
  const { pathname, search } = useLocation()
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1">
      {kinds.map(({ ending, label, icon: Icon }) => (
        <a
          key={ending}
          href={`${pathname}.${ending}${search}`}
          className="inline-flex min-h-8 items-center gap-1.5 font-semibold text-water underline underline-offset-4"
        >
          <Icon aria-hidden="true" size={16} /> {label}
        </a>
      ))}
    </p>
  )
}
