import type { ReactNode } from 'react'
import { useLocale } from './locale.ts'
import { MountainRidges } from './ridges.tsx'

export function MessagePage({
  title,
  statusCode,
  takesFocus = false,
  children,
}: {
  title: string
  statusCode?: string
  /** It answers what was just sent, and so has the focus. */
  takesFocus?: boolean
  children: ReactNode
}) {
  const { format } = useLocale()
  return (
    <div className="relative isolate overflow-hidden bg-mist">
      <div className="page grid min-h-[60vh] place-content-center justify-items-center gap-5 pt-16 pb-40 text-center">
        {statusCode && (
          <p
            aria-hidden="true"
            className="text-7xl font-bold whitespace-nowrap tracking-tighter text-water md:text-9xl"
          >
            {format.digits(statusCode)}
          </p>
        )}
        <h1
          className="text-title font-bold"
          {...(takesFocus && { id: 'done', tabIndex: -1, autoFocus: true })}
        >
          {title}
        </h1>
        {children}
      </div>
      <MountainRidges className="absolute inset-x-0 bottom-0 -z-10 h-32 text-water/20 md:h-44" />
    </div>
  )
}
