import type { ShownSlide } from '~/routes/site/home/shown-items.server.ts'
import { CarouselControls, CarouselLinks } from './carousel-controls.tsx'
import { HeroSlide } from './hero-slide.tsx'
import { homeText } from './text.ts'
import { useCarousel } from './use-carousel.ts'

export function HeroCarousel({ slides }: { slides: ShownSlide[] }) {
  const { t: home, say } = homeText.use()
  const t = home.slides
  const { index, isPrepared, playing, running, isStack, go, toggle, area } = useCarousel(slides.length)
  const ids = slides.map(({ _id }) => `slide-${_id}`)
  return (
    <section
      aria-roledescription={t.carousel}
      aria-label={t.label}
      data-resting={running ? undefined : ''}
      className="relative isolate bg-abyss"
      {...area}
    >
      {slides.length > 1 && (
        <>
          <CarouselControls ids={ids} index={index} playing={playing} go={go} toggle={toggle} />
          <CarouselLinks ids={ids} />
        </>
      )}
      <div
        // Room for the text in any font: one that comes late moves nothing below.
        className="slides min-h-[max(calc(100svh-6.75rem),43rem)] sm:min-h-[34rem] md:min-h-[max(min(82svh,52rem),40rem)]"
        // A strip that scrolls must be reachable by keyboard.
        tabIndex={isStack ? -1 : 0}
        role="group"
        aria-label={t.label}
        aria-live={running ? 'off' : 'polite'}
      >
        {slides.map((slide, place) => (
          <HeroSlide
            key={slide._id}
            slide={slide}
            id={`slide-${slide._id}`}
            position={say(t.position, { index: place + 1, count: slides.length })}
            current={place === index}
            waiting={!isPrepared(place)}
            first={place === 0}
          />
        ))}
      </div>
    </section>
  )
}
