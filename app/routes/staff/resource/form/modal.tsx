import { type ReactNode, useEffect, useId, useRef } from 'react'

interface ModalProps {
  title: string
  onClose: () => void
  isWide?: boolean
  children: ReactNode
}

/** A modal dialog without a URL of its own. */
export function Modal({ title, onClose, isWide = false, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const focusedBefore = document.activeElement
    dialog.current?.showModal()
    return () => {
      // The dialog is removed by now. Restore the focus unless it has moved elsewhere.
      if (focusedBefore instanceof HTMLElement && document.activeElement === document.body)
        focusedBefore.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      className={`m-auto ${isWide ? 'w-[min(56rem,calc(100%-1.5rem))]' : 'w-[min(30rem,calc(100%-1.5rem))]'} rounded-2xl border border-line bg-white p-5 text-body shadow-raised backdrop:bg-abyss/60 sm:p-6`}
    >
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      <div className="mt-3 grid gap-5">{children}</div>
    </dialog>
  )
}
