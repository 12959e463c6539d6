import { useEffect, useRef } from 'react'
import { staffFormsEn } from './en.ts'

interface FormErrorProps {
  text: string
  /** New with every refusal; what is corrected meanwhile does not lead the keyboard away. */
  rejection: object
  /** Where two people changed the same: the first such field. */
  conflict?: { id: string; label: string }
}

/** Why a form was not saved; leads the keyboard to the first field that is wrong, if one is. */
export function FormError({ text, rejection, conflict }: FormErrorProps) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const form = message.current?.closest('form')
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid], [data-wrong] [type=radio]')
    ;(wrong ?? message.current)?.focus()
  }, [rejection])
  return (
    <div className="rounded-xl bg-red-50 px-4 py-3 font-medium text-red-900 wrap-anywhere">
      <p ref={message} role="alert" tabIndex={-1}>
        {text}
      </p>
      {conflict && (
        <a
          href={`#${conflict.id}`}
          onClick={(event) => {
            // The router would take the new address for a new page, without what was typed.
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
