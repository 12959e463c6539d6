import { Form, Link, useNavigate, useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { X } from '~/ui/icons/site.ts'
import { ErrorMessage } from './message.tsx'

interface ConfirmDialogProps {
  title: string
  closeUrl: string
  /** Defaults to the current address. */
  action?: string
  hiddenFields: Record<string, string>
  confirmLabel: string
  submittingLabel?: string
  error?: ReactNode
  extraField?: ReactNode
  children: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    closeUrl,
    action,
    hiddenFields,
    confirmLabel,
    submittingLabel = confirmLabel,
    error,
    extraField,
    children,
  } = props
  const busy = useNavigation().formMethod === 'POST'
  return (
    <StaffDialog title={title} closeUrl={closeUrl}>
      <Form
        method="post"
        action={action}
        preventScrollReset
        onSubmit={(event) => busy && event.preventDefault()}
        className="grid gap-5 p-5 sm:p-6"
      >
        {Object.entries(hiddenFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ErrorMessage text={error} className="" />
        <p className="wrap-anywhere">{children}</p>
        {extraField}
        <div className="flex flex-wrap justify-end gap-3">
          <Link to={closeUrl} preventScrollReset className="button border border-line text-ink hover:bg-mist">
            Cancel
          </Link>
          <button
            type="submit"
            aria-disabled={busy || undefined}
            className="button bg-red-800 text-white hover:bg-red-900"
          >
            {busy ? submittingLabel : confirmLabel}
          </button>
        </div>
      </Form>
    </StaffDialog>
  )
}

/** The first field, or in a confirmation the link that cancels. */
const initialFocusSelectors = ['form input:not([type=hidden]), form select, form textarea', 'form a']

interface StaffDialogProps {
  title: string
  closeUrl: string
  isWide?: boolean
  children: ReactNode
}

/** A dialog with its own URL. Without scripts, the server renders it open over the page. */
export function StaffDialog({ title, closeUrl, isWide = false, children }: StaffDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    const previousFocus = document.activeElement
    // The server renders it open but not modal; only a modal dialog traps the focus.
    element?.removeAttribute('open')
    element?.showModal()
    const candidates = initialFocusSelectors.map((selector) => element?.querySelector<HTMLElement>(selector))
    candidates.find(Boolean)?.focus({ preventScroll: true })
    // React has already removed the dialog, so the browser cannot restore the focus.
    return () => focusTarget(previousFocus).focus({ preventScroll: true })
  }, [])
  const close = () => navigate(closeUrl, { preventScrollReset: true })
  return (
    <dialog
      ref={dialog}
      id="form"
      open
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      className={`[&_form]:grid-cols-[minmax(0,1fr)] fixed inset-0 z-50 m-auto flex max-h-[min(92dvh,60rem)] ${isWide ? 'w-[min(72rem,calc(100%-1.5rem))]' : 'w-[min(46rem,calc(100%-1.5rem))]'} flex-col overflow-clip rounded-2xl border border-line bg-white p-0 text-body shadow-raised backdrop:bg-abyss/60`}
    >
      <header className="flex items-center justify-between gap-4 border-b border-line px-5 py-1 sm:px-6 sm:py-4">
        <h2 id={id} className="min-w-0 text-xl font-bold wrap-anywhere">
          {title}
        </h2>
        <a
          href={closeUrl}
          onClick={(event) => {
            event.preventDefault()
            close()
          }}
          className="grid size-10 flex-none place-items-center rounded-full text-ink hover:bg-mist"
        >
          <X aria-hidden="true" size={22} />
          <span className="sr-only">Close</span>
        </a>
      </header>
      <div className="min-h-0 flex-auto overflow-y-auto">{children}</div>
    </dialog>
  )
}

const focusTarget = (previousFocus: Element | null) =>
  previousFocus instanceof HTMLElement && previousFocus.isConnected && previousFocus !== document.body
    ? previousFocus
    : (document.getElementById('content') ?? document.body)
