import { CircleAlert } from '~/ui/icons/site.ts'
import { lettersText } from '~/ui/letters/text.ts'
import { fieldId } from './letter-field.tsx'

interface ErrorSummaryProps {
  problem: string
  errors: Record<string, string>
}

export function ErrorSummary({ problem, errors }: ErrorSummaryProps) {
  const { t, formatMessage } = lettersText.use()
  const invalidFields = Object.entries(errors)
  if (!problem && invalidFields.length === 0) return null
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a form that comes back starts at what is wrong, also without scripts.
      autoFocus
      className="flex gap-3.5 rounded-2xl border-2 border-red-800 bg-red-50 p-5 text-red-900"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 flex-none" size={22} />
      <div>
        <h3 className="font-semibold text-red-900">
          {problem ? t.notSent : formatMessage(t.wrong, { count: invalidFields.length })}
        </h3>
        {problem && <p className="mt-1">{problem}</p>}
        {invalidFields.length > 0 && (
          <ul className="mt-1.5">
            {invalidFields.map(([name, error]) => (
              <li key={name}>
                <a
                  href={`#${fieldId(name)}`}
                  className="inline-block min-h-6 py-0.5 underline underline-offset-4"
                >
                  {error}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
