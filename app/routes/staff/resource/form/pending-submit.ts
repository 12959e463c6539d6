import type { SubmitFunction } from '@remix-run/react'
import { useSyncExternalStore } from 'react'

/** What was sent after the session had ended, and is sent again once somebody has signed in. */
interface PendingSubmit {
  isSave: boolean
  resubmit: (submit: SubmitFunction) => void
}

let pending: PendingSubmit | undefined
const listeners = new Set<() => void>()

/** The frame of all screens asks, over whatever is open. */
export function requestSignIn(next: PendingSubmit | undefined) {
  pending = next
  for (const notify of listeners) notify()
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

/** What waits, where a part of the page is drawn by it. */
export const usePendingSubmit = () => useSyncExternalStore(subscribe, getPendingSubmit, () => undefined)

export const getPendingSubmit = () => pending
