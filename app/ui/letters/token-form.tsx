import { Form } from '@remix-run/react'
import { useLettersText } from '~/text/en-letters.ts'

/** One button that does what a link in a letter stands for. */
export function TokenForm({ to, token, label }: { to: string; token: string; label: string }) {
  const { path } = useLettersText()
  return (
    <Form reloadDocument method="post" action={path(to)} className="mt-2">
      <input type="hidden" name="token" value={token} />
      <button type="submit" className="button button-primary">
        {label}
      </button>
    </Form>
  )
}
