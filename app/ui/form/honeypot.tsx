import { honeypot } from '~/inbox/form-rules.ts'
import { useLocale } from '~/ui/text/locale.ts'

/** Programs that keep passwords and addresses fill in nothing that is marked like this. */
const ignoredByPasswordManagers = {
  'data-1p-ignore': 'true',
  'data-bwignore': 'true',
  'data-lpignore': 'true',
  'data-form-type': 'other',
}

/** Out of sight, out of the tab order and unread by screen readers. */
export function Honeypot() {
  const { text } = useLocale()
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {text.footer.leaveEmpty}
        <input type="text" name={honeypot} tabIndex={-1} autoComplete="off" {...ignoredByPasswordManagers} />
      </label>
    </div>
  )
}
