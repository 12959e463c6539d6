import { useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { staffFormsEn } from './en.ts'

interface FormErrorProps {
  text: ReactNode
  /** Changes with every rejection. */
  rejection?: object
  /** The first conflicting field of a merge. */
  conflict?: { id: string; label: string }
}

/** Moves the focus to the first invalid field, or to the message if there is none. */
export function FormError({ text, rejection, conflict }: FormErrorProps) {
  const message = useRef<HTMLParagraphElement>(null)
  const busy = useNavigation().formMethod === 'POST'
  // A repeated rejection may not change the text, so the end of each request counts.
  useEffect(() => {
    if (busy) return
    const form = message.current?.closest('form')
    const invalidField = form?.querySelector<HTMLElement>('[aria-invalid], [data-wrong] [type=radio]')
    ;(invalidField ?? message.current)?.focus()
  }, [rejection, busy])
  return (
    <div className="rounded-xl bg-red-50 px-4 py-3 font-medium text-red-900 wrap-anywhere">
      <p ref={message} role="alert" tabIndex={-1}>
        {text}
      </p>
      {conflict && (
        <a
          href={`#${conflict.id}`}
          onClick={(event) => {
            // The router would treat the hash as a navigation and discard the typed input.
            event.preventDefault()
            document.getElementById(conflict.id)?.querySelector<HTMLElement>('[type=radio]')?.focus()
          }}
          className="mt-1 inline-flex min-h-8 items-center underline underline-offset-4"
        >
          {staffFormsEn.conflict.go(conflict.label)}
        </a>
      )}
    </div>
  )
}
