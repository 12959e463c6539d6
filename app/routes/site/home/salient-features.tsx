import type { HomeFeature } from '~/routes/site/home/shown-items.server.ts'
import { FragmentCache } from '../../../ui/kept.tsx'
import { langAttribute } from '../../../ui/language-of.ts'
import { MountainRidges } from '../../../ui/ridges.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { SectionMessage } from '../../../ui/section-state.tsx'
import { homeText } from './text.ts'

export function SalientFeatures({ features, failed }: { features: HomeFeature[]; failed: boolean }) {
  const { t: home, language, format } = homeText.use()
  const t = home.features
  return (
    <section id="features" className="far relative isolate overflow-hidden bg-deep text-ice">
      <MountainRidges className="absolute inset-x-0 -bottom-px -z-10 h-12 text-white md:h-20" />
      <div className="page section pb-24 lg:pb-36">
        <SectionHeading eyebrow={t.eyebrow} title={t.title} text={t.text} dark />
        <div className="mt-12">
          {failed || features.length === 0 ? (
            <SectionMessage message={failed ? t.failed : t.empty} canRetry={failed} dark />
          ) : (
            <FragmentCache
              as="dl"
              name="features"
              dependencies={features}
              className="figures pairs gap-px overflow-hidden rounded-3xl bg-white/20 lg:grid lg:grid-cols-4"
            >
              {() =>
                features.map((feature) => (
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
                      {feature.note && (
                        <span className="mt-2 block text-sm leading-snug">{feature.note}</span>
                      )}
                    </dd>
                  </div>
                ))
              }
            </FragmentCache>
          )}
        </div>
      </div>
    </section>
  )
}
