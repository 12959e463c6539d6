import type { HomeSlide } from '~/routes/site/home/shown-items.server.ts'
import { CarouselControls, CarouselLinks } from './carousel-controls.tsx'
import { HeroSlide } from './hero-slide.tsx'
import { homeText } from './text.ts'
import { useCarousel } from './use-carousel.ts'

export function HeroCarousel({ slides }: { slides: HomeSlide[] }) {
  const { t: home, formatMessage } = homeText.use()
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
        // Room for the text in any font: one that comes late moves nothing below.
        className="slides min-h-[max(calc(100svh-6.75rem),43rem)] sm:min-h-[34rem] md:min-h-[max(min(82svh,52rem),40rem)]"
        // A strip that scrolls must be reachable by keyboard.
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
