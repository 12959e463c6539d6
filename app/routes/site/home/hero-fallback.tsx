import { MountainRidges } from '../../../ui/ridges.tsx'
import { SectionMessage } from '../../../ui/section-state.tsx'
import { homeText } from './text.ts'

export function HeroFallback({ failed }: { failed: boolean }) {
  const { t, text } = homeText.use()
  return (
    <section className="relative isolate overflow-hidden bg-deep">
      <div className="page grid min-h-[28rem] content-center gap-6 pt-16 pb-40">
        <p className="max-w-3xl text-display leading-tight font-bold tracking-tight text-white">
          {text.site.tagline}
        </p>
        {failed && (
          <div className="max-w-xl">
            <p className="mb-3 text-ice">{t.slides.loading}</p>
            <SectionMessage message={t.slides.failed} canRetry dark />
          </div>
        )}
      </div>
      <MountainRidges className="absolute inset-x-0 bottom-0 -z-10 h-40 text-water/60" />
    </section>
  )
}
