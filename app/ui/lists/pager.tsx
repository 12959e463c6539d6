import { Link } from '@remix-run/react'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type ListAddress, listUrl } from '~/routes/site/list-address.ts'
import { useListText } from '~/text/en-lists.ts'

interface PagerProps {
  to: string
  address: ListAddress
  pages: number
  shown: number
  total: number
  /** What `useMore` gives. */
  more: { next: number | undefined; busy: boolean; failed: boolean; load: (url: string) => void }
}

/** Goes through the pages by links; where scripts run, the next page is added below. */
export function Pager({ to, address, pages, shown, total, more }: PagerProps) {
  const { t, path } = useListText()
  const told = useRef<HTMLParagraphElement>(null)
  const isWhole = !more.next && address.page < pages
  useEffect(() => {
    // The link that had the focus is gone.
    if (isWhole && document.activeElement === document.body) told.current?.focus({ preventScroll: true })
  }, [isWhole])
  if (pages <= 1) return null
  const url = (page: number) => path(listUrl(to, address, { page }))
  return (
    <div className="no-print mt-10">
      <div className="with-js text-center">
        {more.next && (
          <a
            href={url(more.next)}
            aria-disabled={more.busy || undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              if (!more.busy && more.next) more.load(url(more.next))
            }}
            className="button button-primary aria-disabled:opacity-60"
          >
            {more.busy ? t.loading : t.more}
          </a>
        )}
        <p ref={told} role="status" tabIndex={-1} className="mt-3 text-sm">
          {more.failed ? t.moreFailed : (more.next || isWhole) && t.loaded(shown, total)}
        </p>
      </div>
      <nav
        aria-label={t.pages}
        className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5"
      >
        {address.page > 1 ? (
          <Link to={url(address.page - 1)} discover="none" rel="prev" className="text-link">
            <ArrowLeft aria-hidden="true" size={17} /> {t.previous}
          </Link>
        ) : (
          <span />
        )}
        <span className="text-sm">{t.page(address.page, pages)}</span>
        {address.page < pages ? (
          <Link to={url(address.page + 1)} discover="none" rel="next" className="text-link">
            {t.next} <ArrowRight aria-hidden="true" size={17} />
          </Link>
        ) : (
          <span />
        )}
      </nav>
    </div>
  )
}
