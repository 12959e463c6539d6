import type { HomeSlide } from '~/routes/site/home/shown-items.server.ts'
import { ArrowRight, BatteryCharging, Droplet, Gauge, Mountain } from '~/ui/icons/site.ts'
import { useFragmentCache } from '../../../ui/kept.tsx'
import { langAttribute } from '../../../ui/language-of.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { homeText } from './text.ts'

const slideIcons = { Droplet, Mountain, Gauge, BatteryCharging }

interface HeroSlideProps {
  slide: HomeSlide
  id: string
  position: string
  isCurrent: boolean
  /** Not to be shown soon, so its picture is not loaded. */
  isDeferred: boolean
  isFirst: boolean
}

export function HeroSlide({ slide, id, position, isCurrent, isDeferred, isFirst }: HeroSlideProps) {
  const { t } = homeText.use()
  const content = useFragmentCache('slide', [slide, isFirst], () => (
    <SlideContent slide={slide} isFirst={isFirst} />
  ))
  return (
    <article
      id={id}
      aria-roledescription={t.slides.slide}
      aria-label={position}
      data-current={isCurrent || undefined}
      data-waiting={isDeferred || undefined}
      className="relative isolate grid items-end"
      {...content}
    />
  )
}

function SlideContent({ slide, isFirst }: Pick<HeroSlideProps, 'slide' | 'isFirst'>) {
  const { language } = homeText.use()
  const Icon = slideIcons[slide.icon]
  return (
    <>
      <div className="slide-picture frame absolute inset-0 -z-10 overflow-hidden">
        <Picture
          name={slide.image}
          alt={slide.alt}
          sizes="(max-width: 48rem) 170vw, 100vw"
          isPriority={isFirst}
          className="size-full object-cover"
        />
        <div className="absolute inset-0 bg-linear-to-t from-abyss via-abyss/55 to-abyss/10 md:bg-linear-to-r md:from-abyss/85 md:via-abyss/45 md:via-45% md:to-abyss/0 md:to-85%" />
      </div>
      <div className="slide-text page pt-24 pb-28 md:pt-20 md:pb-44">
        <div
          lang={langAttribute(`${slide.titleA} ${slide.titleB}`, language)}
          className="max-w-3xl text-white text-shadow-[0_1px_20px_rgb(4_32_47/0.45)]"
        >
          <p className="inline-flex items-center gap-2 rounded-full bg-deep/60 py-1.5 pr-4 pl-2.5 text-sm font-semibold">
            <Icon aria-hidden="true" size={18} className="text-sky" /> {slide.tag}
          </p>
          <h2 className="mt-5 text-display font-bold text-white">
            {slide.titleA} <span className="block text-sky">{slide.titleB}</span>
          </h2>
          <p className="mt-5 max-w-xl text-lead text-ice">{slide.desc}</p>
          {slide.cta.label && slide.cta.href && (
            <Link to={slide.cta.href} discover="none" className="button button-light mt-7 text-shadow-none">
              {slide.cta.label} <ArrowRight aria-hidden="true" size={18} />
            </Link>
          )}
        </div>
      </div>
    </>
  )
}
