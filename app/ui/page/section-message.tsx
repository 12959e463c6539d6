import { useLocation } from '@remix-run/react'
import { RotateCw } from '~/ui/icons/site.ts'
import { useLocale } from '~/ui/text/locale.ts'

interface SectionMessageProps {
  message: string
  canRetry?: boolean
  dark?: boolean
}

export function SectionMessage({ message, canRetry = false, dark = false }: SectionMessageProps) {
  return (
    <div
      role={canRetry ? 'alert' : undefined}
      className={`flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl border border-dashed px-6 py-5 ${dark ? 'border-white/40 text-ice' : 'border-body/40 bg-mist text-ink'}`}
    >
      <p className="font-medium">{message}</p>
      {canRetry && (
        <RetryLink
          className={`font-semibold underline underline-offset-4 ${dark ? 'text-white' : 'text-water'}`}
        />
      )}
    </div>
  )
}

export function RetryLink({ className }: { className: string }) {
  const { text } = useLocale()
  const { pathname, search } = useLocation()
  return (
    <a href={`${pathname}${search}`} className={`inline-flex min-h-8 items-center gap-2 ${className}`}>
      <RotateCw aria-hidden="true" size={16} /> {text.frame.retry}
    </a>
  )
}
