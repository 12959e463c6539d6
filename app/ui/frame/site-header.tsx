import { Form } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { PublicSettings } from '~/content/types/settings.ts'
import { phoneUrl } from '~/i18n/digits.ts'
import { Mail, Phone, Search } from '~/ui/icons/site.ts'
import { Link } from '~/ui/text/link.tsx'
import { useLocale } from '~/ui/text/locale.ts'
import { DesktopMenu } from './desktop-menu.tsx'
import { LanguageLink } from './language-link.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import type { Navigation } from './navigation.ts'

/** Pixels. */
const scrollThreshold = 8

/** A longer menu wraps into many lines and would cover the content. */
const maxStickyItems = 12

interface SiteHeaderProps {
  settings: PublicSettings
  navigation: Navigation
}

export function SiteHeader({ settings, navigation }: SiteHeaderProps) {
  const items = navigation.header
  const { text } = useLocale()
  const scrolled = useScrolled()
  return (
    // Sticky below the top bar. Not sticky at large text sizes, where the header is tall.
    <header
      data-scrolled={scrolled || undefined}
      className={`no-print relative z-40 border-b border-transparent bg-white transition-shadow data-scrolled:border-line data-scrolled:shadow-card has-focus-visible:top-0 ${items.length > maxStickyItems ? '' : `min-[20rem]:sticky ${settings.emergencyPhone ? 'min-[20rem]:-top-10' : 'top-0 md:-top-10'}`}`}
    >
      <TopBar settings={settings} />
      <div className="page flex min-h-17 flex-wrap items-center justify-between gap-x-2 sm:gap-x-4 lg:min-h-20 lg:flex-nowrap">
        <div className="min-w-0 flex-[1_1_7rem] lg:flex-none">
          <Logo name={settings.companyName} />
        </div>
        <DesktopMenu items={items} />
        <div className="flex flex-none items-center gap-1 sm:gap-3">
          <LanguageLink
            short
            className="grid size-11 place-items-center rounded-full font-semibold text-ink hover:bg-mist md:hidden"
          />
          <SearchLink />
          <Link to="/contact" className="button button-primary hidden whitespace-nowrap sm:inline-flex">
            {text.frame.contactUs}
          </Link>
          <MobileMenu settings={settings} navigation={navigation} />
        </div>
      </div>
    </header>
  )
}

function TopBar({ settings }: { settings: PublicSettings }) {
  const { text } = useLocale()
  return (
    <div className={`bg-deep text-sm text-ice ${settings.emergencyPhone ? '' : 'max-md:hidden'}`}>
      <div className="page flex min-h-10 items-center justify-between gap-6 md:h-10">
        <div className="flex items-center gap-6">
          {settings.emergencyPhone && (
            <a
              href={phoneUrl(settings.emergencyPhone)}
              className="inline-flex min-h-6 items-center gap-2 py-1 font-semibold text-white hover:underline"
            >
              <Phone aria-hidden="true" size={15} className="flex-none" />
              {text.frame.emergency}: {settings.emergencyPhone}
            </a>
          )}
          {settings.phone && (
            <a
              href={phoneUrl(settings.phone)}
              className="inline-flex min-h-6 items-center gap-2 hover:text-white max-md:hidden"
            >
              <Phone aria-hidden="true" size={15} />
              <span className="sr-only">{text.frame.phone}: </span>
              {settings.phone}
            </a>
          )}
          {settings.email && (
            <a
              href={`mailto:${settings.email}`}
              className="inline-flex min-h-6 items-center gap-2 hover:text-white max-lg:hidden"
            >
              <Mail aria-hidden="true" size={15} />
              <span className="sr-only">{text.frame.email}: </span>
              {settings.email}
            </a>
          )}
        </div>
        <div className="flex items-center gap-6 max-md:hidden">
          <span className="hidden xl:inline">
            {settings.businessHours.trim().replaceAll(/\s*\n\s*/g, ', ')}
          </span>
          <LanguageLink className="inline-flex min-h-6 items-center font-semibold hover:text-white" />
          <SearchBox />
        </div>
      </div>
    </div>
  )
}

function useScrolled() {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > scrollThreshold)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return scrolled
}

function SearchBox() {
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

function SearchLink() {
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
