import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { Slide } from '~/content/slides.ts'
import { useLocale } from '~/text/locale.ts'
import { HeroSlide } from './hero-slide.tsx'
import { useCarousel } from './use-carousel.ts'

export function HeroCarousel({ slides }: { slides: Slide[] }) {
  const { text } = useLocale()
  const t = text.home.slides
  const { index, playing, running, go, toggle, area } = useCarousel(slides.length)
  return (
    <section
      aria-roledescription={t.carousel}
      aria-label={t.label}
      data-resting={running ? undefined : ''}
      className="relative isolate bg-abyss"
      {...area}
    >
      {slides.length > 1 && (
        <div className="with-js pointer-events-none absolute inset-x-0 bottom-0 z-10">
          <div className="page flex items-center gap-2 pb-6 sm:gap-3 md:pb-24 lg:pb-28">
            <ControlButton label={playing ? t.pause : t.play} onClick={toggle}>
              {playing ? <Pause aria-hidden="true" size={18} /> : <Play aria-hidden="true" size={18} />}
            </ControlButton>
            <ControlButton label={t.previous} onClick={() => go(index - 1)}>
              <ChevronLeft aria-hidden="true" size={20} />
            </ControlButton>
            <ControlButton label={t.next} onClick={() => go(index + 1)}>
              <ChevronRight aria-hidden="true" size={20} />
            </ControlButton>
            <div className="ml-1 flex sm:ml-3">
              {slides.map((slide, place) => (
                <button
                  key={slide._id}
                  type="button"
                  aria-label={t.go(place + 1)}
                  aria-current={place === index}
                  onClick={() => go(place)}
                  className="slide-dot group pointer-events-auto grid h-11 w-7 place-items-center aria-[current=true]:w-14 sm:w-9"
                >
                  <span className="block h-1.5 w-[calc(100%-0.5rem)] overflow-hidden rounded-full bg-white/45 group-hover:bg-white/70">
                    <span className="slide-dot-fill block h-full origin-left rounded-full bg-white not-group-aria-[current=true]:hidden" />
                  </span>
                </button>
              ))}
            </div>
          </div>
        </div>
      )}
      <div
        className="slides"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={t.label}
        aria-live={running ? 'off' : 'polite'}
      >
        {slides.map((slide, place) => (
          <HeroSlide
            key={slide._id}
            slide={slide}
            position={t.position(place + 1, slides.length)}
            current={place === index}
            first={place === 0}
          />
        ))}
      </div>
    </section>
  )
}

function ControlButton(props: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onClick}
      className="pointer-events-auto grid size-11 place-items-center rounded-full border border-white/40 bg-abyss/40 text-white backdrop-blur-sm hover:bg-white hover:text-deep"
    >
      {props.children}
    </button>
  )
}
