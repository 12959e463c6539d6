import { useNavigate, useNavigation } from '@remix-run/react'
import { type MouseEvent, type PointerEvent, useEffect, useId, useRef } from 'react'
import { pictureUrl, pictureWidths } from '~/files/pictures/pictures.ts'
import { ArrowLeft, ArrowRight, X } from '~/ui/icons/site.ts'
import { Picture } from '~/ui/media/picture.tsx'
import { SectionMessage } from '~/ui/page/section-message.tsx'
import { Link } from '~/ui/text/link.tsx'
import { useTexts } from '~/ui/text/locale.ts'
import type { MediaItem, MediaSummary } from './gallery-items.server.ts'
import { ItemDownload, ItemFacts, ItemHeader } from './item-details.tsx'
import type { NeighbourUrls } from './item-page.tsx'
import { MediaViewer } from './media-viewer.tsx'
import { findCardLink, modalState } from './use-modal.ts'

/** The picture stands beside the text on wide screens, above it elsewhere. */
const sizes = '(min-width: 64rem) min(100vw - 26rem, 77rem), 96vw'

interface ItemDialogProps {
  /** Undefined if the item was deleted or could not be read. */
  item?: MediaItem
  failed: boolean
  urls: NeighbourUrls
  neighbours: (MediaSummary | undefined)[]
}

/** An item in a dialog over the list. Its URL is the item's page; Back closes it, and closing goes back. */
export function ItemDialog({ item, failed, urls, neighbours }: ItemDialogProps) {
  const { t, localizePath } = useTexts('gallery')
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const busy = useNavigation().state === 'loading'
  const showItem = (url: string | undefined) =>
    url && navigate(localizePath(url), { replace: true, state: modalState, preventScrollReset: true })
  const gestures = useDialogGestures({
    previous: () => showItem(urls.previous),
    next: () => showItem(urls.next),
    close: () => dialog.current?.close(),
  })
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  useEffect(() => {
    // At the first or last item the link that had the focus disappears.
    if (item && document.activeElement === document.body) closeButton.current?.focus()
  }, [item])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={item && title}
      aria-label={item ? undefined : t.item.missing}
      aria-busy={busy || undefined}
      onClose={() => navigate(-1)}
      {...gestures}
      className="gallery-dialog m-auto text-body max-h-none w-full max-w-none bg-transparent p-3 sm:p-6"
    >
      <div className="gallery-card relative mx-auto flex max-w-[100rem] flex-col overflow-hidden rounded-3xl bg-white shadow-raised">
        <button
          ref={closeButton}
          type="button"
          // biome-ignore lint/a11y/noAutofocus: a dialog must set its initial focus
          autoFocus
          aria-label={t.item.close}
          onClick={() => dialog.current?.close()}
          className="absolute top-3 right-3 z-20 grid size-11 flex-none place-items-center rounded-full bg-abyss/85 text-white hover:bg-water"
        >
          <X aria-hidden="true" size={22} />
        </button>
        {item ? (
          <>
            <div className="gallery-stage relative grid flex-none place-items-center bg-abyss">
              <MediaViewer
                item={item}
                sizes={sizes}
                placeholderUrl={placeholderOf(item)}
                className="gallery-media h-auto w-full object-contain"
              />
              <StepLink to={urls.previous} label={t.item.previous} side="left" />
              <StepLink to={urls.next} label={t.item.next} side="right" />
            </div>
            <div className="gallery-panel flex min-h-0 flex-auto flex-col">
              <div
                key={item._id}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
                tabIndex={0}
                className="grid min-h-0 flex-auto content-start gap-6 overflow-y-auto overscroll-contain p-5 sm:p-6"
              >
                <ItemHeader item={item} heading="h2" id={title} />
                <ItemFacts item={item} />
              </div>
              {item.download && (
                <div className="flex flex-none flex-wrap items-center gap-3 border-t border-line px-5 py-3 sm:px-6">
                  <ItemDownload item={item} />
                </div>
              )}
            </div>
          </>
        ) : (
          <div className="p-6 pt-16">
            <SectionMessage message={failed ? t.item.failed : t.item.missing} canRetry={failed} />
          </div>
        )}
      </div>
      <PreloadPictures items={neighbours} />
    </dialog>
  )
}

/** URL of the rendition that the item's card has loaded already, or of the smallest one. */
const placeholderOf = ({ slug, picture }: MediaItem) =>
  findCardLink(slug)?.closest('article')?.querySelector('img')?.currentSrc ||
  (picture && pictureUrl(picture, pictureWidths[0], 'webp')) ||
  undefined

function StepLink({ to, label, side }: { to?: string; label: string; side: 'left' | 'right' }) {
  const Icon = side === 'left' ? ArrowLeft : ArrowRight
  if (!to) return null
  return (
    <Link
      to={to}
      replace
      state={modalState}
      preventScrollReset
      discover="none"
      prefetch="render"
      aria-label={label}
      className={`absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-abyss/85 text-white hover:bg-water ${side === 'left' ? 'left-3' : 'right-3'}`}
    >
      <Icon aria-hidden="true" size={22} />
    </Link>
  )
}

/** Preloads the pictures of the neighbours. */
function PreloadPictures({ items }: { items: (MediaSummary | undefined)[] }) {
  return (
    <div className="hidden">
      {items.map(
        (item) =>
          item?.type === 'image' && (
            <Picture key={item._id} name={item.picture} alt="" sizes={sizes} loading="eager" />
          ),
      )}
    </div>
  )
}

const swipeThreshold = 50

interface DialogActions {
  previous: () => void
  next: () => void
  close: () => void
}

function useDialogGestures(actions: DialogActions) {
  const swipeStart = useRef<{ x: number; y: number }>()
  const pressedBackdrop = useRef(false)
  const latestActions = useRef(actions)
  latestActions.current = actions
  useEffect(() => {
    // On the document, as the focus is lost when its element disappears.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isInPlayer(event.target)) return
      if (event.key === 'ArrowLeft') latestActions.current.previous()
      else if (event.key === 'ArrowRight') latestActions.current.next()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return {
    onPointerDown: (event: PointerEvent) => {
      pressedBackdrop.current = event.target === event.currentTarget
      // A mouse drag selects text; in the video player it seeks.
      const isSwipe = event.pointerType !== 'mouse' && event.isPrimary && !isInPlayer(event.target)
      swipeStart.current = isSwipe ? { x: event.clientX, y: event.clientY } : undefined
    },
    onPointerUp: (event: PointerEvent) => {
      const start = swipeStart.current
      swipeStart.current = undefined
      if (!start) return
      const [right, down] = [event.clientX - start.x, event.clientY - start.y]
      if (Math.abs(right) < swipeThreshold || Math.abs(right) < Math.abs(down)) return
      if (right > 0) actions.previous()
      else actions.next()
    },
    onPointerCancel: () => {
      swipeStart.current = undefined
    },
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget && pressedBackdrop.current) actions.close()
    },
  }
}

const isInPlayer = (target: EventTarget | null) =>
  target instanceof Element && target.closest('video') !== null
