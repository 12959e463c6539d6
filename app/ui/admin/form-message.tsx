import { useEffect, useRef } from 'react'

interface FormMessageProps {
  text: string
  /** New with every refusal. */
  errors: Record<string, string>
}

/** Why a form was not saved; leads the keyboard to the first field that is wrong, if one is. */
export function FormMessage({ text, errors }: FormMessageProps) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const wrong =
      Object.keys(errors).length > 0
        ? message.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid]')
        : undefined
    ;(wrong ?? message.current)?.focus()
  }, [errors])
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
