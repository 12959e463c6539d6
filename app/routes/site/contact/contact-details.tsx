import type { ReactNode } from 'react'
import type { GrievanceLinks, PageLink } from '~/content/public/settings.server.ts'
import type { PublicSettings } from '~/content/types/settings.ts'
import { phoneUrl } from '~/i18n/digits.ts'
import { Clock, Mail, MapPin, Phone } from '~/ui/icons/site.ts'
import { Link } from '~/ui/text/link.tsx'
import { useTexts } from '~/ui/text/locale.ts'

interface ContactDetailsProps {
  settings: PublicSettings
  grievances: GrievanceLinks
  grievancePage?: PageLink
}

export function ContactDetails({ settings, grievances, grievancePage }: ContactDetailsProps) {
  const { t } = useTexts('contact')
  const links = [
    [grievancePage?.to, grievancePage?.label],
    [grievances.form, t.grievanceForm],
    [grievances.procedure, t.grievanceProcedure],
  ] as const
  const { phone, email, address, businessHours, companyName } = settings
  if (![phone, email, address, businessHours, ...links.map(([to]) => to)].some(Boolean)) return null
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="text-2xl font-bold">
        {t.details}
      </h2>
      <div className="mt-7 grid gap-7">
        {phone && (
          <ContactDetail icon={<Phone size={22} />} title={t.phone}>
            <PhoneLink number={phone} />
          </ContactDetail>
        )}
        {email && (
          <ContactDetail icon={<Mail size={22} />} title={t.mail}>
            <a href={`mailto:${email}`} className="text-link break-all">
              {email}
            </a>
          </ContactDetail>
        )}
        {address && (
          <ContactDetail icon={<MapPin size={22} />} title={t.address}>
            <p>{companyName}</p>
            <p>{address}</p>
          </ContactDetail>
        )}
        {businessHours && (
          <ContactDetail icon={<Clock size={22} />} title={t.hours}>
            <ul className="max-w-64">
              {businessHours.split('\n').map((line) => {
                const [, days = line, hours = ''] = openingHoursPattern.exec(line.trim()) ?? []
                return (
                  <li key={line} className="flex justify-between gap-6 border-b border-line py-1.5">
                    <span>{days}</span> <span className="font-semibold text-ink tabular-nums">{hours}</span>
                  </li>
                )
              })}
            </ul>
            <p className="mt-2 text-sm">{t.hoursNote}</p>
          </ContactDetail>
        )}
        {links.some(([to]) => to) && (
          <div id="grievances" className="border-t border-line pt-7">
            <h3 className="text-lg font-bold">{t.grievances}</h3>
            <p className="mt-2">{t.grievanceText}</p>
            <p className="mt-2 flex flex-wrap gap-x-6">
              {links.map(
                ([to, label]) =>
                  to && (
                    <Link key={to} to={to} className="text-link">
                      {label}
                    </Link>
                  ),
              )}
            </p>
          </div>
        )}
      </div>
    </section>
  )
}

export function EmergencyNumber({ number, riverPage }: { number: string; riverPage?: PageLink }) {
  const { t } = useTexts('contact')
  return (
    <p
      id="emergency"
      className="flex flex-wrap items-center gap-x-3 rounded-2xl bg-red-50 px-5 py-2.5 text-ink"
    >
      {/* On phones the number has a line of its own, so that a late font moves nothing. */}
      <span className="w-full sm:w-auto">{t.emergency}</span> <PhoneLink number={number} />
      {riverPage && (
        <Link to={riverPage.to} className="text-link">
          {riverPage.label}
        </Link>
      )}
    </p>
  )
}

const PhoneLink = ({ number }: { number: string }) => (
  <a href={phoneUrl(number)} className="text-link">
    {number}
  </a>
)

function ContactDetail({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-5">
      <span
        aria-hidden="true"
        className="grid size-12 flex-none place-items-center rounded-2xl bg-ice text-water"
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="mb-1 font-semibold">{title}</h3>
        {children}
      </div>
    </div>
  )
}

/** Nepali names the part of the day before an hour. */
const openingHoursPattern = /^(\P{Nd}*?)\s+((?:(?:बिहान|दिउँसो|साँझ|बेलुका|राति)\s+)?\p{Nd}.*)$/u
