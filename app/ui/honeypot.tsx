import { honeypot } from '~/letters/honeypot.ts'
import { useLocale } from '~/ui/locale.ts'

/** Out of sight, out of the tab order and unread by screen readers. */
export function Honeypot() {
  const { text } = useLocale()
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {text.footer.leaveEmpty}
        <input type="text" name={honeypot} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
