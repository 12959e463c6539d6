import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight, Pause, Play } from '~/ui/icons/site.ts'
import { useTexts } from '~/ui/text/locale.ts'

interface CarouselControlsProps {
  ids: string[]
  index: number
  isPlaying: boolean
  goTo: (index: number) => void
  togglePlaying: () => void
}

/** The pause button comes first in the tab order, before anything that moves. */
export function CarouselControls({ ids, index, isPlaying, goTo, togglePlaying }: CarouselControlsProps) {
  const { t: home, formatMessage, format } = useTexts('home')
  const t = home.slides
  // Five dots do not fit on the narrowest phones, and more of them fit on no phone.
  const [counterClass, dotsClass] =
    ids.length > 5 ? ['sm:hidden', 'max-sm:hidden'] : ['min-[22rem]:hidden', 'max-[22rem]:hidden']
  return (
    <ControlBar className="with-js">
      <RoundButton label={isPlaying ? t.pause : t.play} onClick={togglePlaying}>
        {isPlaying ? <Pause aria-hidden="true" size={18} /> : <Play aria-hidden="true" size={18} />}
      </RoundButton>
      <RoundButton label={t.previous} onClick={() => goTo(index - 1)}>
        <ChevronLeft aria-hidden="true" size={20} />
      </RoundButton>
      <RoundButton label={t.next} onClick={() => goTo(index + 1)}>
        <ChevronRight aria-hidden="true" size={20} />
      </RoundButton>
      <p className={`ml-1 font-semibold text-white tabular-nums ${counterClass}`}>
        {format.number(index + 1)} / {format.number(ids.length)}
      </p>
      <div className={`ml-1 flex sm:ml-3 ${dotsClass}`}>
        {ids.map((id, slideIndex) => (
          <button
            key={id}
            type="button"
            aria-label={formatMessage(t.go, { index: slideIndex + 1 })}
            aria-current={slideIndex === index}
            onClick={() => goTo(slideIndex)}
            className="slide-dot group pointer-events-auto ml-0 grid h-11 w-7 place-items-center aria-[current=true]:w-14 sm:w-9"
          >
            <span className="block h-1.5 w-[calc(100%-0.5rem)] overflow-hidden rounded-full bg-white/45 group-hover:bg-white/70">
              <span className="slide-dot-fill block h-full origin-left rounded-full bg-white not-group-aria-[current=true]:hidden" />
            </span>
          </button>
        ))}
      </div>
    </ControlBar>
  )
}

/** Without scripts, links scroll the strip of slides. */
export function CarouselLinks({ ids }: { ids: string[] }) {
  const { t, formatMessage, format } = useTexts('home')
  return (
    <ControlBar className="without-js">
      {ids.map((id, slideIndex) => (
        <a
          key={id}
          href={`#${id}`}
          aria-label={formatMessage(t.slides.go, { index: slideIndex + 1 })}
          className="pointer-events-auto grid size-10 place-items-center rounded-full border border-white/40 bg-abyss/40 font-semibold text-white hover:bg-white hover:text-deep"
        >
          {format.number(slideIndex + 1)}
        </a>
      ))}
    </ControlBar>
  )
}

function ControlBar({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`pointer-events-none no-print absolute inset-x-0 bottom-0 z-10 ${className}`}>
      <div className="page flex items-center gap-2 pb-6 sm:gap-3 md:pb-24 lg:pb-28">{children}</div>
    </div>
  )
}

function RoundButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onClick}
      className="pointer-events-auto grid size-11 flex-none place-items-center max-[20rem]:size-7 rounded-full border border-white/40 bg-abyss/60 text-white hover:bg-white hover:text-deep"
    >
      {props.children}
    </button>
  )
}
