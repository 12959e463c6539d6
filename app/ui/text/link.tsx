import { type LinkProps, Link as PlainLink } from '@remix-run/react'
import { splitLanguagePath } from '~/i18n/language.ts'
import { ArrowLeft } from '~/ui/icons/site.ts'
import { useLocale } from './locale.ts'

/** A link to a page in the visitor's language; one that leads into the other edition loads it anew, as its document says its own, and so does a file. */
export function Link({ to, ...props }: LinkProps & { to: string }) {
  const { language, localizePath, pagePath } = useLocale()
  const target = localizePath(to)
  const reloads =
    /^\/(files|uploads)\//.test(target) ||
    (target.startsWith('/') && splitLanguagePath(target).language !== language)
  const linkProps = { ...(reloads && { reloadDocument: true }), ...props }
  if (import.meta.env.SSR && target.startsWith('#'))
    return <Anchor to={localizePath(pagePath) + target} {...linkProps} />
  if (import.meta.env.SSR && absolutePattern.test(target)) return <Anchor to={target} {...linkProps} />
  return <PlainLink to={target} {...linkProps} />
}

/** It says itself where it leads, from wherever. */
const absolutePattern = /^(\/|[a-z][a-z\d+.-]*:)/i

/** The HTML that Remix's link has, without looking up where it leads from here. */
function Anchor({
  to,
  discover,
  prefetch,
  reloadDocument,
  replace,
  state,
  relative,
  preventScrollReset,
  viewTransition,
  ...props
}: LinkProps & { to: string }) {
  const isDiscovered = discover !== 'none' && !reloadDocument && to.startsWith('/')
  return <a {...props} href={to} data-discover={isDiscovered ? 'true' : undefined} />
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
