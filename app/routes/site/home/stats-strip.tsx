import { FragmentCache } from '../../../ui/kept.tsx'
import type { SiteSettings } from '../../../ui/site-frame.tsx'
import { homeText } from './text.ts'

const statKeys = ['capacity', 'staff', 'projectCount', 'annualEnergy', 'certification', 'experience'] as const

export function StatsStrip({ settings }: { settings: SiteSettings }) {
  const { t: home, format } = homeText.use()
  const t = home.stats
  const shownKeys = statKeys.filter((key) => settings[key])
  if (shownKeys.length === 0) return null
  return (
    <section aria-label={t.label} className="relative z-10">
      <FragmentCache
        as="dl"
        name="stats"
        dependencies={shownKeys.map((key) => [key, settings[key]])}
        className="figures page pairs mt-6 gap-px overflow-hidden rounded-3xl bg-line shadow-card md:-mt-16 md:grid md:grid-cols-[repeat(3,minmax(min-content,1fr))] md:shadow-raised xl:grid-cols-[repeat(6,minmax(min-content,1fr))]"
      >
        {() =>
          shownKeys.map((key) => (
            <div
              key={key}
              className="flex flex-col-reverse justify-end gap-1 bg-white px-4 py-6 max-[22rem]:px-2.5 sm:px-5"
            >
              <dt className="text-sm leading-snug">{t[key]}</dt>
              <dd className="text-xl leading-tight font-bold tracking-tight text-water md:max-xl:text-2xl 3xl:text-2xl">
                {key === 'certification' ? settings[key] : format.digits(settings[key])}
              </dd>
            </div>
          ))
        }
      </FragmentCache>
    </section>
  )
}
