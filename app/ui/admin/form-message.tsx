import { useEffect, useRef } from 'react'

interface FormMessageProps {
  text: string
  /** New with every refusal; what is corrected meanwhile does not lead the keyboard away. */
  refusal: object
}

/** Why a form was not saved; leads the keyboard to the first field that is wrong, if one is. */
export function FormMessage({ text, refusal }: FormMessageProps) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const form = message.current?.closest('form')
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid], [data-wrong] [type=radio]')
    ;(wrong ?? message.current)?.focus()
  }, [refusal])
  return (
    <p
      ref={message}
      role="alert"
      tabIndex={-1}
      className="rounded-xl bg-red-50 px-4 py-3 font-medium text-red-900 wrap-anywhere"
    >
      {text}
    </p>
  )
}
