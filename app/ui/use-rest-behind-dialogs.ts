import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'

/** Milliseconds after a dialog was opened or closed, when nothing moves any more. */
const settleDelay = 800

/** A phone passes over what is far off its screen (`.far`), and so closes a dialog in half the time. */
export function usePauseBehindDialogs() {
  const { key } = useLocation()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const update = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const isCovered = Boolean(document.querySelector('dialog[open]'))
        for (const part of document.querySelectorAll('.far')) part.toggleAttribute('data-behind', isCovered)
      }, settleDelay)
    }
    update()
    // This event does not bubble.
    document.addEventListener('close', update, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('close', update, true)
    }
    // Each page, and each dialog with an address, brings parts of its own.
  }, [key])
}
