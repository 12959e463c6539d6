import { Link } from '~/ui/text/link.tsx'
import { splitCompanyName } from './company-name.ts'

export function Logo({ name, light = false }: { name: string; light?: boolean }) {
  const { short, kind } = splitCompanyName(name)
  return (
    <Link to="/" className="group flex min-h-11 min-w-0 items-center gap-3">
      <LogoMark />
      <span className="min-w-0 leading-tight wrap-break-word">
        <span className={`block text-lg font-bold tracking-tight ${light ? 'text-white' : 'text-ink'}`}>
          {short}
        </span>
        {kind && (
          <span
            // On narrow screens, the text is cut after one line.
            className={`block text-xs font-medium ${light ? 'text-ice' : 'leading-snug text-body max-sm:max-h-[1lh] max-sm:overflow-hidden'}`}
          >
            {kind}
          </span>
        )}
      </span>
    </Link>
  )
}

export function LogoMark() {
  return (
    <svg viewBox="0 0 64 64" width="42" height="42" aria-hidden="true" className="flex-none">
      <rect width="64" height="64" rx="16" fill="#0b4a75" />
      <path d="M7 41 24 16l9 13 6-8 18 20z" fill="#eaf6fc" />
      <path
        d="m24 16-5.6 8.2 4.1 3.3 3.2-2.6 3 2.4.8-3.4zM39 21l-3.4 4.6 2.6 2 2.4-1.8 2.9 2.1-.6-2z"
        fill="#8fd3f4"
      />
      <path
        d="M0 47c9-6 15 5 24.5 0s15.5-5 25 0 10 1 14.5-1v2a16 16 0 0 1-16 16H16A16 16 0 0 1 0 48z"
        fill="#35b6e6"
      />
      <path
        d="M3 56c8-5 13 4 21 0s14-4 22 0 10 2 13-1"
        fill="none"
        stroke="#eaf6fc"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** A border of mountain ridges in the text colour, between a dark band and the next section. */
export function MountainRidges({ className }: { className: string }) {
  return <div aria-hidden="true" className={`ridges no-print ${className}`} />
}
