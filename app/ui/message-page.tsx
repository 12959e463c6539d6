import type { ReactNode } from 'react'
import { useLocale } from './locale.ts'
import { Ridges } from './ridges.tsx'

export function MessagePage({
  title,
  mark,
  answer = false,
  children,
}: {
  title: string
  mark?: string
  /** It answers what was just sent, and so has the focus. */
  answer?: boolean
  children: ReactNode
}) {
  const { format } = useLocale()
  return (
    <div className="relative isolate overflow-hidden bg-mist">
      <div className="page grid min-h-[60vh] place-content-center justify-items-center gap-5 pt-16 pb-40 text-center">
        {mark && (
          <p
            aria-hidden="true"
            className="text-7xl font-bold whitespace-nowrap tracking-tighter text-water md:text-9xl"
          >
            {format.digits(mark)}
          </p>
        )}
        <h1 className="text-title font-bold" {...(answer && { id: 'done', tabIndex: -1, autoFocus: true })}>
          {title}
        </h1>
        {children}
      </div>
      <Ridges className="absolute inset-x-0 bottom-0 -z-10 h-32 text-water/20 md:h-44" />
    </div>
  )
}
