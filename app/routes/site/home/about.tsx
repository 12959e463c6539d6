import type { SiteSettings } from '~/content/types/settings.ts'
import { ArrowRight, Check } from '~/ui/icons/site.ts'
import { Picture } from '~/ui/media/picture.tsx'
import { SectionHeading } from '~/ui/page/section-heading.tsx'
import { useFoundingYearFormatter } from '~/ui/projects/key-figures.tsx'
import { FieldOfWorkCards } from '~/ui/projects/project-field-cards.tsx'
import { Link } from '~/ui/text/link.tsx'
import { useTexts } from '~/ui/text/locale.ts'

export function Welcome({ settings }: { settings: SiteSettings }) {
  const { t: home, formatMessage } = useTexts('home')
  const t = home.about
  const founded = useFoundingYearFormatter()(settings.founded)
  return (
    <section
      id="about"
      className={`page section grid items-center gap-10 ${settings.aboutPicture ? 'lg:grid-cols-2 lg:gap-16' : ''}`}
    >
      <div className={`relative lg:order-last ${settings.aboutPicture ? '' : 'hidden'}`}>
        <div className="frame aspect-4/3 overflow-hidden rounded-3xl shadow-raised">
          <Picture
            name={settings.aboutPicture}
            alt={settings.aboutAlt}
            sizes="(min-width: 64rem) 40rem, 92vw"
            className="size-full object-cover"
          />
        </div>
        {founded && (
          <p className="badge-on-picture absolute -bottom-6 left-6 rounded-2xl bg-leaf px-6 py-4 text-white shadow-raised">
            <span className="block text-sm">{t.badge}</span>
            <span className="block text-2xl font-bold tracking-tight">{founded}</span>
          </p>
        )}
      </div>
      <div className="max-lg:mt-6">
        <SectionHeading
          eyebrow={t.eyebrow}
          title={t.title}
          text={founded ? formatMessage(t.leadSince, { founded }) : t.lead}
        />
        {t.text && <p className="mt-4 max-w-2xl leading-relaxed">{t.text}</p>}
        <ul className="mt-6 grid gap-3 empty:hidden">
          {t.points.filter(Boolean).map((point) => (
            <li key={point} className="flex gap-3 font-medium text-ink">
              <span className="mt-0.5 grid size-6 flex-none place-items-center rounded-full bg-leaf/12 text-leaf">
                <Check aria-hidden="true" size={15} strokeWidth={3} />
              </span>
              {point}
            </li>
          ))}
        </ul>
        <Link to="/company" className="button button-primary mt-8">
          {t.link} <ArrowRight aria-hidden="true" size={18} />
        </Link>
      </div>
    </section>
  )
}

export function Services() {
  const t = useTexts('work').t.fields
  return (
    <section id="services" className="far page section">
      <SectionHeading eyebrow={t.eyebrow} title={t.title} text={t.text} />
      <div className="mt-12">
        <FieldOfWorkCards />
      </div>
    </section>
  )
}
