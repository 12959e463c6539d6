import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight, Pause, Play } from '~/ui/icons/site.ts'
import { homeText } from './text.ts'

interface CarouselControlsProps {
  ids: string[]
  index: number
  playing: boolean
  go: (index: number) => void
  toggle: () => void
}

/** The pause button comes first, so that the keyboard meets it before anything that moves. */
export function CarouselControls({ ids, index, playing, go, toggle }: CarouselControlsProps) {
  const { t: home, say, format } = homeText.use()
  const t = home.slides
  // Five dots have no room on the narrowest phones, and more of them on none.
  const [figures, dots] =
    ids.length > 5 ? ['sm:hidden', 'max-sm:hidden'] : ['min-[22rem]:hidden', 'max-[22rem]:hidden']
  return (
    <Bar className="with-js">
      <RoundButton label={playing ? t.pause : t.play} onClick={toggle}>
        {playing ? <Pause aria-hidden="true" size={18} /> : <Play aria-hidden="true" size={18} />}
      </RoundButton>
      <RoundButton label={t.previous} onClick={() => go(index - 1)}>
        <ChevronLeft aria-hidden="true" size={20} />
      </RoundButton>
      <RoundButton label={t.next} onClick={() => go(index + 1)}>
        <ChevronRight aria-hidden="true" size={20} />
      </RoundButton>
      <p className={`ml-1 font-semibold text-white tabular-nums ${figures}`}>
        {format.number(index + 1)} / {format.number(ids.length)}
      </p>
      <div className={`ml-1 flex sm:ml-3 ${dots}`}>
        {ids.map((id, place) => (
          <button
            key={id}
            type="button"
            aria-label={say(t.go, { index: place + 1 })}
            aria-current={place === index}
            onClick={() => go(place)}
            className="slide-dot group pointer-events-auto ml-0 grid h-11 w-7 place-items-center aria-[current=true]:w-14 sm:w-9"
          >
            <span className="block h-1.5 w-[calc(100%-0.5rem)] overflow-hidden rounded-full bg-white/45 group-hover:bg-white/70">
              <span className="slide-dot-fill block h-full origin-left rounded-full bg-white not-group-aria-[current=true]:hidden" />
            </span>
          </button>
        ))}
      </div>
    </Bar>
  )
}

/** Without scripts: links that scroll the strip of slides. */
export function CarouselLinks({ ids }: { ids: string[] }) {
  const { t, say, format } = homeText.use()
  return (
    <Bar className="without-js">
      {ids.map((id, place) => (
        <a
          key={id}
          href={`#${id}`}
          aria-label={say(t.slides.go, { index: place + 1 })}
          className="pointer-events-auto grid size-10 place-items-center rounded-full border border-white/40 bg-abyss/40 font-semibold text-white hover:bg-white hover:text-deep"
        >
          {format.number(place + 1)}
        </a>
      ))}
    </Bar>
  )
}

function Bar({ className, children }: { className: string; children: ReactNode }) {
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
