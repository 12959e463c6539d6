import { Form } from '@remix-run/react'
import { useLocale } from '~/ui/text/locale.ts'

interface TokenFormProps {
  to: string
  token: string
  label: string
  problem?: string
}

export function TokenForm({ to, token, label, problem }: TokenFormProps) {
  const { localizePath } = useLocale()
  return (
    <Form reloadDocument method="post" action={localizePath(to)} className="mt-2">
      <input type="hidden" name="token" value={token} />
      {problem && (
        <p role="alert" className="mb-4 font-medium text-red-800">
          {problem}
        </p>
      )}
      <button type="submit" className="button button-primary">
        {label}
      </button>
    </Form>
  )
}
