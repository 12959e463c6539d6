import { useLocale } from '~/ui/text/locale.ts'
import { Honeypot } from './honeypot.tsx'

interface NewsletterFormProps {
  dark?: boolean
  email?: string
  error?: string
}

export function NewsletterForm({ dark = false, email, error }: NewsletterFormProps) {
  const { text, localizePath, language } = useLocale()
  const id = dark ? 'footer-email' : 'newsletter-email'
  const colors = dark
    ? 'border-white/45 bg-white/10 text-white placeholder:text-ice/80'
    : 'border-body/60 bg-white text-ink placeholder:text-body'
  return (
    // Loads a new document: after a client-side post, the response could be out of view.
    <form
      method="post"
      action={localizePath('/newsletter')}
      // Browsers validate in the language of the device, not of the page.
      noValidate={Boolean(error) || language === 'ne'}
      className="w-full max-w-sm text-left"
    >
      <label htmlFor={id} className="sr-only">
        {text.footer.yourEmail}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={email}
          // biome-ignore lint/a11y/noAutofocus: a rejected form must focus its error, also without scripts.
          autoFocus={Boolean(error)}
          placeholder={text.footer.emailPlaceholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={`min-h-12 min-w-0 flex-1 basis-44 rounded-full border px-5 ${colors}`}
        />
        <button
          type="submit"
          className={`button whitespace-nowrap ${dark ? 'button-light' : 'button-primary'}`}
        >
          {text.footer.join}
        </button>
      </div>
      <Honeypot />
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 px-5 text-sm font-medium text-red-800">
          {error}
        </p>
      )}
    </form>
  )
}
