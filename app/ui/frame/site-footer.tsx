import type { ReactNode } from 'react'
import type { PublicSettings } from '~/content/types/settings.ts'
import { phoneUrl } from '~/i18n/digits.ts'
import { NewsletterForm } from '~/ui/form/newsletter-form.tsx'
import { ArrowUp, ChevronDown, Clock, Mail, MapPin, Phone } from '~/ui/icons/site.ts'
import { Link } from '~/ui/text/link.tsx'
import { useLocale } from '~/ui/text/locale.ts'
import { Logo, MountainRidges } from './logo.tsx'
import type { NavigationItem } from './navigation.ts'

/** Pages with a form of their own; the footer omits the newsletter form there. */
const pagesWithForm = /^\/(newsletter|contact)$|\/apply$/

interface SiteFooterProps {
  settings: PublicSettings
  year: number
  /** Items with children are columns; the others are links in the bottom line. */
  items: NavigationItem[]
}

export function SiteFooter({ settings, year, items }: SiteFooterProps) {
  const { text, formatMessage, format, pagePath } = useLocale()
  const { footer } = text
  const hasForm = !pagesWithForm.test(pagePath)
  return (
    <footer className="no-print relative bg-abyss text-ice">
      <MountainRidges className="absolute inset-x-0 bottom-full -mb-px h-14 text-abyss md:h-24" />
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 pt-12 pb-10 max-md:gap-y-7 max-md:pt-9 max-md:pb-7 md:grid-cols-3 lg:grid-cols-12">
        <div className="col-span-2 md:col-span-3 lg:col-span-3">
          <Logo name={settings.companyName} light />
          <p className="mt-5 max-w-sm">{footer.tagline}</p>
          {hasForm && (
            <>
              <h2 className="mt-8 text-lg font-semibold text-white">{footer.stayUpdated}</h2>
              <p className="mt-1.5 mb-4 max-w-sm text-sm">{footer.stayUpdatedText}</p>
              <NewsletterForm dark />
            </>
          )}
        </div>
        <details className="col-span-2 md:hidden">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-lg bg-white/10 px-4 py-2 font-semibold text-white">
            {footer.allPages} <ChevronDown aria-hidden="true" size={20} className="flex-none" />
          </summary>
        </details>
        <div className="col-span-2 grid grid-cols-2 gap-x-6 gap-y-10 max-md:hidden max-md:gap-y-7 [details[open]~&]:grid md:col-span-3 md:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] lg:col-span-6">
          {items.map(
            (item, index) => item.children && <LinkList key={index} item={item} links={item.children} />,
          )}
        </div>
        <ContactDetails settings={settings} />
      </div>
      <div className="border-t border-white/15">
        <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-5 text-sm">
          <div className="flex flex-wrap items-center gap-x-8">
            <p>{formatMessage(footer.rights, { year: format.digits(year), name: settings.companyName })}</p>
            {items.map((item, index) => !item.children && <FooterLink key={index} {...item} />)}
          </div>
          <a href="#top" className="inline-flex min-h-8 items-center gap-2 hover:text-white">
            <ArrowUp aria-hidden="true" size={16} /> {footer.top}
          </a>
        </div>
      </div>
    </footer>
  )
}

function LinkList({ item: { label, to }, links }: { item: NavigationItem; links: NavigationItem[] }) {
  return (
    <nav aria-label={label}>
      <h2 className="mb-3 text-base font-semibold wrap-anywhere text-white">
        {to ? <FooterLink label={label} to={to} /> : label}
      </h2>
      <ul>
        {links.map((link, index) => (
          <li key={index}>
            <FooterLink {...link} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const FooterLink = ({ label, to }: NavigationItem) => (
  <Link
    to={to}
    discover="none"
    className="inline-block py-1.5 leading-snug wrap-anywhere max-md:py-1 hover:text-white hover:underline"
  >
    {label}
  </Link>
)

function ContactDetails({ settings }: { settings: PublicSettings }) {
  const { text } = useLocale()
  const { address, phone, emergencyPhone, email, businessHours } = settings
  if (![address, phone, emergencyPhone, email, businessHours].some(Boolean)) return null
  return (
    <div className="max-sm:col-span-2 max-lg:md:col-span-3 lg:col-span-3">
      <h2 className="mb-3 text-base font-semibold text-white">{text.footer.contact}</h2>
      <address className="not-italic">
        <ul className="grid gap-3">
          {settings.address && <ContactDetail icon={<MapPin size={18} />}>{settings.address}</ContactDetail>}
          {settings.phone && (
            <ContactDetail icon={<Phone size={18} />}>
              <a href={phoneUrl(settings.phone)} className="inline-block min-h-6 hover:text-white">
                {settings.phone}
              </a>
            </ContactDetail>
          )}
          {settings.emergencyPhone && (
            <ContactDetail icon={<Phone size={18} />}>
              <a href={phoneUrl(settings.emergencyPhone)} className="inline-block min-h-6 hover:text-white">
                {settings.emergencyPhone}
              </a>{' '}
              ({text.footer.emergency})
            </ContactDetail>
          )}
          {settings.email && (
            <ContactDetail icon={<Mail size={18} />}>
              <a href={`mailto:${settings.email}`} className="inline-block min-h-6 hover:text-white">
                {settings.email}
              </a>
            </ContactDetail>
          )}
          {settings.businessHours && (
            <ContactDetail icon={<Clock size={18} />}>
              <span className="whitespace-pre-line">{settings.businessHours}</span>
            </ContactDetail>
          )}
        </ul>
      </address>
    </div>
  )
}

function ContactDetail({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-0.5 flex-none text-sky">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  )
}
