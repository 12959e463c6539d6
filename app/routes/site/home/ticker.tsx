import { type ReactNode, useRef, useState } from 'react'
import { Download, Megaphone, Pause, Play, X } from '~/ui/icons/site.ts'
import { RetryLink } from '~/ui/page/section-message.tsx'
import { Link } from '~/ui/text/link.tsx'
import { langAttribute, useLocale, useTexts } from '~/ui/text/locale.ts'
import type { TickerItem } from './home.server.ts'
import { useIsInView } from './use-carousel.ts'

/** The list is rendered three times, so that it scrolls without a gap. */
const copies = [0, 1, 2]

const downloadPattern = /\.(pdf|jpe?g|png)$/i

interface TickerProps {
  items: TickerItem[]
  failed: boolean
}

export function Ticker({ items, failed }: TickerProps) {
  const t = useTexts('home').t.ticker
  const [isClosed, setClosed] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const element = useRef<HTMLElement>(null)
  const isInView = useIsInView(element)
  if (isClosed || (!failed && items.length === 0)) return null
  const close = () => {
    setClosed(true)
    // The button that had the focus disappears with the list.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <section
      ref={element}
      aria-label={t.label}
      // If the browser scrolled the list to the focused link, the animation would continue from there.
      onBlur={({ target }) => target.closest('.ticker-window')?.scrollTo(0, 0)}
      data-paused={isPaused || !isInView || undefined}
      className="ticker no-print mt-8 border-y border-line bg-white md:mt-12"
    >
      <div className="page flex items-stretch gap-3">
        <p className="flex flex-none items-center gap-2 py-3 font-semibold text-leaf">
          <Megaphone aria-hidden="true" size={18} />
          <span className="max-sm:sr-only">{t.short}</span>
        </p>
        <div className="min-w-0 flex-1 overflow-hidden ticker-window">
          {failed ? (
            <p className="px-4 py-3" role="alert">
              {t.failed} <RetryLink className="text-link" />
            </p>
          ) : (
            <div className="ticker-track">
              {copies.map((copy) => (
                <TickerList key={copy} items={items} isCopy={copy > 0} />
              ))}
            </div>
          )}
        </div>
        <div className="with-js flex flex-none items-center">
          {!failed && (
            <TickerButton
              className="ticker-pause"
              label={isPaused ? t.play : t.pause}
              onClick={() => setPaused(!isPaused)}
            >
              {isPaused ? <Play aria-hidden="true" size={17} /> : <Pause aria-hidden="true" size={17} />}
            </TickerButton>
          )}
          <TickerButton className="grid" label={t.close} onClick={close}>
            <X aria-hidden="true" size={18} />
          </TickerButton>
        </div>
      </div>
    </section>
  )
}

/** React 18 does not support `inert` as a boolean property, so it is spread in as an attribute. */
const hiddenProps = { 'aria-hidden': true, inert: '' }

function TickerList({ items, isCopy }: { items: TickerItem[]; isCopy: boolean }) {
  return (
    <ul className={`ticker-list ${isCopy ? 'ticker-copy' : ''}`} {...(isCopy && hiddenProps)}>
      {items.map((item) => (
        <li key={item._id} className="flex items-center">
          <TickerLink item={item} />
          <span aria-hidden="true" className="ticker-dot size-1.5 rounded-full bg-sky" />
        </li>
      ))}
    </ul>
  )
}

function TickerLink({ item }: { item: TickerItem }) {
  const { language } = useLocale()
  const lang = langAttribute(item.title, language)
  const className =
    'inline-flex min-h-12 items-center gap-2 px-3 py-1.5 leading-snug font-medium text-ink hover:text-water hover:underline sm:px-5'
  if (downloadPattern.test(item.link)) {
    return (
      <a href={item.link} lang={lang} download className={className}>
        {item.title} <Download aria-hidden="true" size={16} className="flex-none" />
      </a>
    )
  }
  return item.link.startsWith('/') ? (
    <Link to={item.link} lang={lang} discover="none" className={className}>
      {item.title}
    </Link>
  ) : (
    <a href={item.link} lang={lang} className={className}>
      {item.title}
    </a>
  )
}

interface TickerButtonProps {
  label: string
  onClick: () => void
  className?: string
  children: ReactNode
}

function TickerButton({ label, onClick, className = '', children }: TickerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`size-10 place-items-center rounded-full text-body hover:bg-mist hover:text-ink ${className}`}
    >
      {children}
    </button>
  )
}
