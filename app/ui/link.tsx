import { type LinkProps, Link as PlainLink } from '@remix-run/react'
import { readEdition } from '~/process/language.ts'
import { useLocale } from './locale.ts'

/** A link to a page in the visitor's language; one that leads into the other edition loads it anew, as its document says its own, and so does a file. */
export function Link({ to, ...props }: LinkProps & { to: string }) {
  const { language, path, page } = useLocale()
  const there = path(to)
  const leaves =
    /^\/(files|uploads)\//.test(there) || (there.startsWith('/') && readEdition(there).language !== language)
  const plain = { ...(leaves && { reloadDocument: true }), ...props }
  if (import.meta.env.SSR && there.startsWith('#')) return <Anchor to={path(page) + there} {...plain} />
  if (import.meta.env.SSR && isWhole.test(there)) return <Anchor to={there} {...plain} />
  return <PlainLink to={there} {...plain} />
}

/** It says itself where it leads, from wherever. */
const isWhole = /^(\/|[a-z][a-z\d+.-]*:)/i

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
  const isFound = discover !== 'none' && !reloadDocument && to.startsWith('/')
  return <a {...props} href={to} data-discover={isFound ? 'true' : undefined} />
}
