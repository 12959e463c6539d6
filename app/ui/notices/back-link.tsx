import { ArrowLeft } from '~/ui/icons/site.ts'
import { Link } from '~/ui/link.tsx'

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <p className="no-print mt-12 border-t border-line pt-6">
      <Link to={to} className="text-link">
        <ArrowLeft aria-hidden="true" size={17} /> {label}
      </Link>
    </p>
  )
}
