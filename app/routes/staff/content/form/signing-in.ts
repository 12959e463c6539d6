import type { SubmitFunction } from '@remix-run/react'
import { useSyncExternalStore } from 'react'

/** What was sent after the session had ended, and is sent again once somebody has signed in. */
interface Late {
  isSave: boolean
  again: (submit: SubmitFunction) => void
}

let late: Late | undefined
const listeners = new Set<() => void>()

/** The frame of all screens asks, over whatever is open. */
export function signInFor(next: Late | undefined) {
  late = next
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** What waits, where a part of the page is drawn by it. */
export const useLate = () => useSyncExternalStore(subscribe, isLate, () => undefined)

export const isLate = () => late
