import type { PublicSettings } from '~/content/types/settings.ts'
import { MountainRidges } from '~/ui/frame/logo.tsx'
import { SectionHeading } from '~/ui/page/section-heading.tsx'
import { SectionMessage } from '~/ui/page/section-message.tsx'
import { langAttribute, useTexts } from '~/ui/text/locale.ts'
import type { SalientFeature } from './home.server.ts'

const statKeys = ['capacity', 'staff', 'projectCount', 'annualEnergy', 'certification', 'experience'] as const

export function StatsStrip({ settings }: { settings: PublicSettings }) {
  const { t: home, format } = useTexts('home')
  const t = home.stats
  const shownKeys = statKeys.filter((key) => settings[key])
  if (shownKeys.length === 0) return null
  return (
    <section aria-label={t.label} className="relative z-10">
      <dl className="figures page pairs mt-6 gap-px overflow-hidden rounded-3xl bg-line shadow-card md:-mt-16 md:grid md:grid-cols-[repeat(3,minmax(min-content,1fr))] md:shadow-raised xl:grid-cols-[repeat(6,minmax(min-content,1fr))]">
        {shownKeys.map((key) => (
          <div
            key={key}
            className="flex flex-col-reverse justify-end gap-1 bg-white px-4 py-6 max-[22rem]:px-2.5 sm:px-5"
          >
            <dt className="text-sm leading-snug">{t[key]}</dt>
            <dd className="text-xl leading-tight font-bold tracking-tight text-water md:max-xl:text-2xl 3xl:text-2xl">
              {key === 'certification' ? settings[key] : format.digits(settings[key])}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function SalientFeatures({ features, failed }: { features: SalientFeature[]; failed: boolean }) {
  const { t: home, language, format } = useTexts('home')
  const t = home.features
  if (!failed && features.length === 0) return null
  return (
    <section id="features" className="far relative isolate overflow-hidden bg-deep text-ice">
      <MountainRidges className="absolute inset-x-0 -bottom-px -z-10 h-12 text-white md:h-20" />
      <div className="page section pb-24 lg:pb-36">
        <SectionHeading eyebrow={t.eyebrow} title={t.title} text={t.text} dark />
        <div className="mt-12">
          {failed ? (
            <SectionMessage message={t.failed} canRetry dark />
          ) : (
            <dl className="figures pairs gap-px overflow-hidden rounded-3xl bg-white/20 lg:grid lg:grid-cols-4">
              {features.map((feature) => (
                <div
                  key={feature._id}
                  lang={langAttribute(feature.label, language)}
                  className="bg-[#0c3b5a] p-4 sm:p-6 lg:p-8"
                >
                  <dt className="text-sm font-medium text-sky">{feature.label}</dt>
                  <dd className="mt-2">
                    <span className="text-2xl font-bold tracking-tight text-white sm:text-3xl">
                      {format.digits(feature.value)}
                    </span>
                    {feature.unit && (
                      <span className="ml-1.5 text-lg font-medium text-white">{feature.unit}</span>
                    )}
                    {feature.note && <span className="mt-2 block text-sm leading-snug">{feature.note}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
    </section>
  )
}
