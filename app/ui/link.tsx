import { type LinkProps, Link as PlainLink } from '@remix-run/react'
import { readEdition } from '~/process/language.ts'
import { useLocale } from './locale.ts'

/** A link to a page in the visitor's language; one that leads into the other edition loads it anew, as its document says its own, and so does a file. */
export function Link({ to, ...props }: LinkProps & { to: string }) {
  const { language, path } = useLocale()
  const there = path(to)
  const leaves =
    /^\/(files|uploads)\//.test(there) || (there.startsWith('/') && readEdition(there).language !== language)
  return <PlainLink to={there} {...(leaves && { reloadDocument: true })} {...props} />
}
