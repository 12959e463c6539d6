import { MountainRidges } from '~/ui/frame/logo.tsx'
import { ArrowRight, BatteryCharging, Droplet, Gauge, Mountain } from '~/ui/icons/site.ts'
import { Picture } from '~/ui/media/picture.tsx'
import { SectionMessage } from '~/ui/page/section-message.tsx'
import { Link } from '~/ui/text/link.tsx'
import { langAttribute, useTexts } from '~/ui/text/locale.ts'
import { CarouselControls, CarouselLinks } from './carousel-controls.tsx'
import type { HomeSlide } from './home.server.ts'
import { useCarousel } from './use-carousel.ts'

export function HeroCarousel({ slides }: { slides: HomeSlide[] }) {
  const { t: home, formatMessage } = useTexts('home')
  const t = home.slides
  const { index, isPreloaded, isPlaying, isRunning, isEnhanced, goTo, togglePlaying, containerProps } =
    useCarousel(slides.length)
  const ids = slides.map(({ _id }) => `slide-${_id}`)
  return (
    <section
      aria-roledescription={t.carousel}
      aria-label={t.label}
      data-resting={isRunning ? undefined : ''}
      className="relative isolate bg-abyss"
      {...containerProps}
    >
      {slides.length > 1 && (
        <>
          <CarouselControls
            ids={ids}
            index={index}
            isPlaying={isPlaying}
            goTo={goTo}
            togglePlaying={togglePlaying}
          />
          <CarouselLinks ids={ids} />
        </>
      )}
      <div
        // Reserves room for the text in any font, so that a late font moves nothing below.
        className="slides min-h-[max(calc(100svh-6.75rem),43rem)] sm:min-h-[34rem] md:min-h-[max(min(82svh,52rem),40rem)]"
        // A scrollable region must be reachable by keyboard.
        tabIndex={isEnhanced ? -1 : 0}
        role="group"
        aria-label={t.label}
        aria-live={isRunning ? 'off' : 'polite'}
      >
        {slides.map((slide, slideIndex) => (
          <HeroSlide
            key={slide._id}
            slide={slide}
            id={`slide-${slide._id}`}
            position={formatMessage(t.position, { index: slideIndex + 1, count: slides.length })}
            isCurrent={slideIndex === index}
            isDeferred={!isPreloaded(slideIndex)}
            isFirst={slideIndex === 0}
          />
        ))}
      </div>
    </section>
  )
}

const slideIcons = { Droplet, Mountain, Gauge, BatteryCharging }

interface HeroSlideProps {
  slide: HomeSlide
  id: string
  position: string
  isCurrent: boolean
  /** The slide is not up soon, so its picture is not loaded yet. */
  isDeferred: boolean
  isFirst: boolean
}

function HeroSlide({ slide, id, position, isCurrent, isDeferred, isFirst }: HeroSlideProps) {
  const { t } = useTexts('home')
  return (
    <article
      id={id}
      aria-roledescription={t.slides.slide}
      aria-label={position}
      data-current={isCurrent || undefined}
      data-waiting={isDeferred || undefined}
      className="relative isolate grid items-end"
    >
      <SlideContent slide={slide} isFirst={isFirst} />
    </article>
  )
}

function SlideContent({ slide, isFirst }: Pick<HeroSlideProps, 'slide' | 'isFirst'>) {
  const { language } = useTexts('home')
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

export function HeroFallback({ failed }: { failed: boolean }) {
  const { t, text } = useTexts('home')
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
