import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLettersText } from '~/text/en-letters.ts'
import type { SiteSettings } from '../site-frame.tsx'

export function ContactDetails({ settings }: { settings: SiteSettings }) {
  const { t } = useLettersText()
  const { phone, emergencyPhone, email, address, businessHours, companyName } = settings
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="text-2xl font-bold">
        {t.contact.details}
      </h2>
      <div className="mt-7 grid gap-7">
        <Detail icon={<Phone size={22} />} title={t.contact.phone}>
          <PhoneLink number={phone} />
        </Detail>
        {emergencyPhone && (
          <Detail icon={<Phone size={22} />} title={t.contact.emergency}>
            <PhoneLink number={emergencyPhone} />
          </Detail>
        )}
        <Detail icon={<Mail size={22} />} title={t.contact.mail}>
          <a href={`mailto:${email}`} className="text-link break-all">
            {email}
          </a>
        </Detail>
        <Detail icon={<MapPin size={22} />} title={t.contact.address}>
          <p>{companyName}</p>
          <p>{address}</p>
        </Detail>
        <Detail icon={<Clock size={22} />} title={t.contact.hours}>
          <ul className="max-w-64">
            {businessHours.split('\n').map((line) => {
              const [, days = line, hours = ''] = /^(\D*?)\s+(\d.*)$/.exec(line.trim()) ?? []
              return (
                <li key={line} className="flex justify-between gap-6 border-b border-line py-1.5">
                  <span>{days}</span> <span className="font-semibold text-ink tabular-nums">{hours}</span>
                </li>
              )
            })}
          </ul>
          <p className="mt-2 text-sm">{t.contact.hoursNote}</p>
        </Detail>
      </div>
    </section>
  )
}

const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`} className="text-link">
    {number}
  </a>
)

function Detail({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
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
