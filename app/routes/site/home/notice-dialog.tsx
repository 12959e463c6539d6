import { useEffect, useRef } from 'react'
import type { PopupNoticeData } from '~/content/public/popups.server.ts'
import { useNonce } from '~/ui/frame/inline-scripts.ts'
import { Bell, X } from '~/ui/icons/site.ts'
import { SectionMessage } from '~/ui/page/section-message.tsx'
import { langAttribute, useTexts } from '~/ui/text/locale.ts'
import { PopupNoticeDocument } from './notice-document.tsx'

interface NoticeDialogProps {
  popup?: PopupNoticeData
  failed: boolean
}

/** The live popup: a section of the page without scripts, a dialog once per session with them. */
export function PopupNoticeDialog({ popup, failed }: NoticeDialogProps) {
  const { t, text } = useTexts('home')
  const nonce = useNonce()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (popup && dialog.current) openPopupNoticeOnce(dialog.current)
  }, [popup])
  if (!popup && !failed) return null
  return (
    <>
      <div className="no-print with-js page pointer-events-none relative z-20">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => dialog.current?.showModal()}
          className="pointer-events-auto absolute top-4 right-0 max-[20rem]:top-12 inline-flex min-h-10 items-center gap-2 rounded-full bg-white/95 px-4 text-sm font-semibold text-deep shadow-card hover:bg-white md:top-6"
        >
          <Bell aria-hidden="true" size={16} className="text-leaf" /> {text.frame.notice}
        </button>
      </div>
      <dialog
        ref={dialog}
        id="notice"
        aria-labelledby="notice-title"
        data-version={popup && `${popup._id}.${popup.version}`}
        open={Boolean(popup)}
        suppressHydrationWarning
        className="notice z-50"
      >
        <div className="notice-veil grid size-full bg-abyss/80 p-3 sm:p-6">
          <div className="notice-card relative z-10 flex w-full max-w-3xl flex-col overflow-hidden rounded-3xl bg-white shadow-raised">
            <form method="dialog" className="with-js absolute top-3 right-3 z-10">
              <button
                type="submit"
                // biome-ignore lint/a11y/noAutofocus: a dialog must set its initial focus
                autoFocus
                aria-label={t.popup.close}
                className="grid size-10 place-items-center rounded-full bg-white/15 text-white hover:bg-white hover:text-deep"
              >
                <X aria-hidden="true" size={20} />
              </button>
            </form>
            {popup ? (
              <NoticeDialogContent popup={popup} />
            ) : (
              <div className="p-6 pt-16">
                <h2 id="notice-title" className="sr-only">
                  {text.frame.notice}
                </h2>
                <SectionMessage message={t.popup.none} canRetry />
              </div>
            )}
          </div>
          <form method="dialog" className="with-js absolute inset-0">
            <button type="submit" tabIndex={-1} aria-hidden="true" className="size-full cursor-default" />
          </form>
        </div>
      </dialog>
      {popup && (
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: `(${openPopupNoticeOnce})(document.getElementById('notice'))` }}
        />
      )}
    </>
  )
}

function NoticeDialogContent({ popup }: { popup: PopupNoticeData }) {
  const { t, language } = useTexts('home')
  const heading = popup.nepaliNotice || t.popup.defaultHeading
  return (
    <>
      <header className="flex-none bg-deep px-6 pt-5 pb-5 text-ice sm:px-8">
        <p lang="ne" hidden={heading === popup.title} className="pr-12 text-lg font-semibold text-sky">
          {heading}
        </p>
        <h2
          id="notice-title"
          lang={langAttribute(popup.title, language)}
          className="mt-1 pr-12 text-2xl leading-tight font-bold text-white"
        >
          {popup.title}
        </h2>
        {popup.subtitle && (
          <p lang={langAttribute(popup.subtitle, language)} className="mt-1.5">
            {popup.subtitle}
          </p>
        )}
      </header>
      <div className="notice-body px-6 py-5 sm:px-8">
        {popup.description && (
          <p
            lang={langAttribute(popup.description, language)}
            className="leading-relaxed whitespace-pre-line"
          >
            {popup.description}
          </p>
        )}
        <PopupNoticeDocument popup={popup} />
      </div>
      <form method="dialog" className="with-js flex-none border-t border-line px-6 py-4 text-right sm:px-8">
        <button type="submit" className="button border border-line text-ink hover:bg-mist">
          {t.popup.close}
        </button>
      </form>
    </>
  )
}

/** Also runs as an inline script before the first paint, so it must use nothing outside itself. */
function openPopupNoticeOnce(dialog: HTMLDialogElement) {
  if (!('js' in document.documentElement.dataset) || dialog.dataset.started) return
  dialog.dataset.started = 'true'
  dialog.removeAttribute('open')
  const version = dialog.dataset.version ?? ''
  try {
    if (sessionStorage.getItem('notice') === version) return
    sessionStorage.setItem('notice', version)
  } catch {
    // Without session storage the notice opens on each visit.
  }
  // Nothing had the focus before, so it returns to the top of the page.
  dialog.addEventListener(
    'close',
    () => {
      const root = document.documentElement
      root.tabIndex = -1
      root.focus({ preventScroll: true })
      root.removeAttribute('tabindex')
    },
    { once: true },
  )
  dialog.showModal()
}
