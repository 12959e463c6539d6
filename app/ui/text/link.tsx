import { type LinkProps, Link as PlainLink } from '@remix-run/react'
import { splitLanguagePath } from '~/i18n/language.ts'
import { ArrowLeft } from '~/ui/icons/site.ts'
import { useLocale } from './locale.ts'

/** Links in the visitor's language. Links to the other edition or to a file load a new document. */
export function Link({ to, ...props }: LinkProps & { to: string }) {
  const { language, localizePath } = useLocale()
  const target = localizePath(to)
  const reloads =
    /^\/(files|uploads)\//.test(target) ||
    (target.startsWith('/') && splitLanguagePath(target).language !== language)
  const linkProps = { ...(reloads && { reloadDocument: true }), ...props }
  return <PlainLink to={target} {...linkProps} />
}

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <p className="no-print mt-12 border-t border-line pt-6">
      <Link to={to} className="text-link">
        <ArrowLeft aria-hidden="true" size={17} /> {label}
      </Link>
    </p>
  )
}
