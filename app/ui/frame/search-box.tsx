import { Form } from '@remix-run/react'
import { Search } from '~/ui/icons/site.ts'
import { Link } from '~/ui/text/link.tsx'
import { useLocale } from '~/ui/text/locale.ts'

export function SearchBox() {
  const { text, localizePath } = useLocale()
  return (
    <Form action={localizePath('/search')} role="search" aria-label={text.frame.search} className="relative">
      <input
        type="search"
        name="q"
        aria-label={text.frame.searchSite}
        placeholder={text.frame.searchSite}
        className="h-8 w-56 rounded-full border border-white/35 bg-white/10 pr-9 pl-4 text-sm text-white placeholder:text-ice"
      />
      <button
        type="submit"
        className="absolute inset-y-0 right-0 grid w-9 place-items-center rounded-full hover:text-white"
      >
        <span className="sr-only">{text.frame.search}</span>
        <Search aria-hidden="true" size={16} />
      </button>
    </Form>
  )
}

export function SearchLink() {
  const { text } = useLocale()
  return (
    <Link
      to="/search"
      discover="none"
      className="grid size-11 place-items-center rounded-full text-ink hover:bg-mist md:hidden"
    >
      <span className="sr-only">{text.frame.search}</span>
      <Search aria-hidden="true" size={22} />
    </Link>
  )
}
