import { Link } from '@remix-run/react'
import { ArrowLeft } from '~/ui/icons/site.ts'
import { useLocale } from '~/ui/locale.ts'

/** Leads from an item to its list. */
export function BackLink({ to, label }: { to: string; label: string }) {
  const { path } = useLocale()
  return (
    <p className="no-print mt-12 border-t border-line pt-6">
      <Link to={path(to)} className="text-link">
        <ArrowLeft aria-hidden="true" size={17} /> {label}
      </Link>
    </p>
  )
}
