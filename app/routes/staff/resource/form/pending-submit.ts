import type { SubmitFunction } from '@remix-run/react'
import { useSyncExternalStore } from 'react'

/** A request that is repeated after sign-in, since its session had ended. */
interface PendingSubmit {
  isSave: boolean
  resubmit: (submit: SubmitFunction) => void
}

let pending: PendingSubmit | undefined
const listeners = new Set<() => void>()

/** Opens the sign-in dialog of the frame. */
export function requestSignIn(next: PendingSubmit | undefined) {
  pending = next
  for (const notify of listeners) notify()
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

export const usePendingSubmit = () => useSyncExternalStore(subscribe, getPendingSubmit, () => undefined)

export const getPendingSubmit = () => pending
