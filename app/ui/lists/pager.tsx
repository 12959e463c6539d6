import { useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { ArrowLeft, ArrowRight } from '~/ui/icons/site.ts'
import { Link } from '~/ui/text/link.tsx'
import { useTexts } from '~/ui/text/locale.ts'
import { maxLoadedPages } from './list-address.ts'
import { useListAddress } from './list-screen.tsx'

interface PagerProps {
  pages: number
  shownCount: number
  total: number
}

/** With scripts, “load more” appends the next page and updates the address. */
export function ListPagination({ pages, shownCount, total }: PagerProps) {
  const { address, url } = useListAddress()
  const { t, formatMessage, localizePath } = useTexts('lists')
  const { load, failed, busy } = useLoadMore()
  const statusMessage = useRef<HTMLParagraphElement>(null)
  const wasPressed = useRef(false)
  const first = address.page
  const last = Math.min(address.until, pages)
  const canLoadMore = last < pages && last < first + maxLoadedPages - 1
  useEffect(() => {
    // The focused link has been removed.
    if (!canLoadMore && wasPressed.current && document.activeElement === document.body)
      statusMessage.current?.focus({ preventScroll: true })
  }, [canLoadMore])
  if (pages <= 1) return null
  const moreUrl = localizePath(url({ page: first, until: last + 1 }))
  return (
    <div className="no-print mt-10">
      <div className="with-js text-center">
        {canLoadMore && (
          <a
            href={moreUrl}
            aria-disabled={busy || undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              wasPressed.current = true
              if (!busy) load(moreUrl)
            }}
            className="button button-primary aria-disabled:opacity-60"
          >
            {busy ? t.loading : t.more}
          </a>
        )}
        <p ref={statusMessage} role="status" tabIndex={-1} className="mt-3 text-sm">
          {failed === moreUrl
            ? t.moreFailed
            : (canLoadMore || last > first) && formatMessage(t.loaded, { shown: shownCount, total })}
        </p>
      </div>
      <nav
        aria-label={t.pages}
        className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5"
      >
        {first > 1 ? (
          <Link to={url({ page: first - 1 })} discover="none" rel="prev" className="text-link">
            <ArrowLeft aria-hidden="true" size={17} /> {t.previous}
          </Link>
        ) : (
          <span />
        )}
        <span className="text-sm">
          {last > first
            ? formatMessage(t.span, { first, last, pages })
            : formatMessage(t.page, { page: first, pages })}
        </span>
        {last < pages ? (
          <Link to={url({ page: last + 1 })} discover="none" rel="next" className="text-link">
            {t.next} <ArrowRight aria-hidden="true" size={17} />
          </Link>
        ) : (
          <span />
        )}
      </nav>
    </div>
  )
}

/** Checks by HEAD first, because a failed navigation would replace the list by an error page. */
function useLoadMore() {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const navigationState = useRef(state)
  navigationState.current = state
  const [loadingUrl, setLoadingUrl] = useState('')
  const [failed, setFailed] = useState('')
  const load = async (url: string) => {
    const { href } = location
    setLoadingUrl(url)
    setFailed('')
    const { ok } = await fetch(url, { method: 'HEAD' }).catch(() => ({ ok: false }))
    setLoadingUrl('')
    // Another navigation may have started during the request.
    if (location.href !== href || navigationState.current !== 'idle') return
    if (ok) navigate(url, { replace: true, preventScrollReset: true })
    else setFailed(url)
  }
  return { load, failed, busy: loadingUrl !== '' || state !== 'idle' }
}
