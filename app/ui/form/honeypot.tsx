import { honeypotFieldName } from '~/inbox/form-rules.ts'
import { useLocale } from '~/ui/text/locale.ts'

const ignoredByPasswordManagers = {
  'data-1p-ignore': 'true',
  'data-bwignore': 'true',
  'data-lpignore': 'true',
  'data-form-type': 'other',
}

/** Hidden from view, keyboard and screen readers; only spam programs fill it in. */
export function Honeypot() {
  const { text } = useLocale()
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {text.footer.leaveEmpty}
        <input
          type="text"
          name={honeypotFieldName}
          tabIndex={-1}
          autoComplete="off"
          {...ignoredByPasswordManagers}
        />
      </label>
    </div>
  )
}
