import { useLocation } from '@remix-run/react'
import { RotateCw } from '~/ui/icons/site.ts'
import { useLocale } from '~/ui/locale.ts'

export function RetryLink({ className }: { className: string }) {
  const { text } = useLocale()
  const { pathname, search } = useLocation()
  return (
    <a href={`${pathname}${search}`} className={`inline-flex min-h-8 items-center gap-2 ${className}`}>
      <RotateCw aria-hidden="true" size={16} /> {text.frame.retry}
    </a>
  )
}
