import { Link, useNavigate, useNavigation } from '@remix-run/react'
import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useGalleryText } from '~/text/en-gallery.ts'
import { Picture } from '../picture.tsx'
import { SectionState } from '../section-state.tsx'
import { ItemDetails } from './item-details.tsx'
import type { BesideUrls } from './item-page.tsx'
import type { MediaItem, MediaLook } from './media.ts'
import { MediaStage, stageSizes } from './media-stage.tsx'
import { useDialogGestures } from './use-dialog-gestures.ts'
import { asModal } from './use-modal.ts'

interface ItemDialogProps {
  /** Undefined where the item was removed meanwhile or could not be read. */
  item?: MediaItem
  failed: boolean
  urls: BesideUrls
  beside: (MediaLook | undefined)[]
}

/** An item over the list. Its address is the item's page; going back closes it, and closing it goes back. */
export function ItemDialog({ item, failed, urls, beside }: ItemDialogProps) {
  const { t, path } = useGalleryText()
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const busy = useNavigation().state === 'loading'
  const show = (url: string | undefined) =>
    url && navigate(path(url), { replace: true, state: asModal, preventScrollReset: true })
  const gestures = useDialogGestures({
    previous: () => show(urls.previous),
    next: () => show(urls.next),
    close: () => dialog.current?.close(),
  })
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  useEffect(() => {
    // The link that was just used is gone after the first or the last item.
    if (item && document.activeElement === document.body) close.current?.focus()
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
      <div className="gallery-card relative mx-auto flex max-w-6xl flex-col overflow-y-auto rounded-3xl bg-white shadow-raised">
        <button
          ref={close}
          type="button"
          // biome-ignore lint/a11y/noAutofocus: a dialog must say where its focus begins
          autoFocus
          aria-label={t.item.close}
          onClick={() => dialog.current?.close()}
          className="sticky top-3 z-20 mr-3 -mb-11 ml-auto grid size-11 flex-none place-items-center rounded-full bg-abyss/85 text-white hover:bg-water"
        >
          <X aria-hidden="true" size={22} />
        </button>
        {item ? (
          <>
            <div className="relative flex-none bg-abyss">
              <div className="grid min-h-48 place-items-center">
                <MediaStage item={item} className="h-auto max-h-[68dvh] w-full object-contain" />
              </div>
              <Step to={urls.previous} label={t.item.previous} side="left" />
              <Step to={urls.next} label={t.item.next} side="right" />
            </div>
            <ItemDetails
              item={item}
              heading="h2"
              id={title}
              className="grid gap-8 p-6 sm:p-8 lg:grid-cols-[1fr_20rem] lg:gap-12"
            />
          </>
        ) : (
          <div className="p-6 pt-16">
            <SectionState message={failed ? t.item.failed : t.item.missing} retry={failed} />
          </div>
        )}
      </div>
      <Ahead looks={beside} />
    </dialog>
  )
}

function Step({ to, label, side }: { to?: string; label: string; side: 'left' | 'right' }) {
  const { path } = useGalleryText()
  const Icon = side === 'left' ? ArrowLeft : ArrowRight
  if (!to) return null
  return (
    <Link
      to={path(to)}
      replace
      state={asModal}
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

/** The neighbours' pictures, loaded before they are asked for. */
function Ahead({ looks }: { looks: (MediaLook | undefined)[] }) {
  return (
    <div className="hidden">
      {looks.map(
        (look) =>
          look?.type === 'image' && (
            <Picture key={look._id} name={look.picture} alt="" sizes={stageSizes} loading="eager" />
          ),
      )}
    </div>
  )
}
