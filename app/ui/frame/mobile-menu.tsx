import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { PublicSettings } from '~/content/types/settings.ts'
import { phoneUrl } from '~/i18n/digits.ts'
import { ChevronDown, Mail, Menu, Phone, X } from '~/ui/icons/site.ts'
import { Link } from '~/ui/text/link.tsx'
import { useLocale } from '~/ui/text/locale.ts'
import { LanguageLink } from './language-link.tsx'
import { footerOnlyColumns, isCurrent, type Navigation, type NavigationItem } from './navigation.ts'

/** Built on `details`, so that it opens without scripts. */
export function MobileMenu({ settings, navigation }: { settings: PublicSettings; navigation: Navigation }) {
  const { text, pagePath } = useLocale()
  const items = navigation.header
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    if (menu.current) menu.current.open = false
  }, [pagePath])

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={menu} onKeyDown={closeOnEscape} className="fold group lg:hidden">
      <summary className="flex size-11 list-none items-center justify-center rounded-full text-ink hover:bg-mist">
        <span className="sr-only">{text.frame.menu}</span>
        <Menu aria-hidden="true" className="group-open:hidden" />
        <X aria-hidden="true" className="hidden group-open:block" />
      </summary>
      <nav
        aria-label={text.frame.mainMenu}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-6.75rem)] overflow-y-auto overscroll-contain border-t border-line bg-white shadow-raised"
      >
        <ul className="page divide-y divide-line py-2">
          {items.map((item, index) => (
            <li key={index}>
              {item.children ? (
                <Submenu item={item} items={item.children} />
              ) : (
                <Link
                  to={item.to}
                  discover="none"
                  aria-current={pagePath === item.to ? 'page' : undefined}
                  className="flex min-h-12 items-center text-lg font-medium text-ink aria-[current]:text-water"
                >
                  {item.label}
                </Link>
              )}
            </li>
          ))}
        </ul>
        {settings.emergencyPhone && (
          <a
            href={phoneUrl(settings.emergencyPhone)}
            className="page mb-3 flex min-h-11 items-center gap-3 font-semibold text-red-800"
          >
            <Phone aria-hidden="true" size={18} className="flex-none" />
            {text.frame.emergency}: {settings.emergencyPhone}
          </a>
        )}
        {footerOnlyColumns(navigation).map((column) => (
          <FooterColumn key={column.label} column={column} />
        ))}
        <div className="page grid gap-3 pt-2 pb-8">
          <Link to="/contact" className="button button-primary sm:hidden">
            {text.frame.contactUs}
          </Link>
          <LanguageLink className="inline-flex min-h-9 items-center font-semibold text-water" />
          {settings.phone && (
            <a href={phoneUrl(settings.phone)} className="inline-flex min-h-9 items-center gap-3">
              <Phone aria-hidden="true" size={18} className="text-water" /> {settings.phone}
            </a>
          )}
          {settings.email && (
            <a href={`mailto:${settings.email}`} className="inline-flex min-h-9 items-center gap-3 break-all">
              <Mail aria-hidden="true" size={18} className="flex-none text-water" /> {settings.email}
            </a>
          )}
        </div>
      </nav>
    </details>
  )
}

function FooterColumn({ column }: { column: NavigationItem }) {
  const { label, children } = column
  return (
    <div className="page border-t border-line py-3">
      <p className="text-sm font-semibold">{label}</p>
      <ul aria-label={label} className="grid grid-cols-2 gap-x-4">
        {children?.map(({ label, to }, index) => (
          <li key={index}>
            <Link
              to={to}
              discover="none"
              className="flex min-h-11 items-center leading-snug font-medium text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Submenu({ item, items }: { item: NavigationItem; items: NavigationItem[] }) {
  const { text, pagePath } = useLocale()
  // On a phone the item opens its submenu instead of its page, so the submenu needs a link to the page.
  const includesOwnPage = items.some(({ to }) => to === item.to)
  const submenuItems = includesOwnPage ? items : [{ label: text.frame.nav.overview, to: item.to }, ...items]
  return (
    <details className="fold group/sub">
      <summary
        className={`flex min-h-12 list-none items-center justify-between text-lg font-medium ${isCurrent(item, pagePath) ? 'text-water' : 'text-ink'}`}
      >
        {item.label}
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="transition-transform duration-200 group-open/sub:rotate-180"
        />
      </summary>
      <ul className="mb-3 border-l-2 border-ice pl-4">
        {submenuItems.map(({ label, to }, index) => (
          <li key={index}>
            <Link
              to={to}
              discover="none"
              aria-current={pagePath === to ? 'page' : undefined}
              className="flex min-h-11 items-center text-body aria-[current]:text-water"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
