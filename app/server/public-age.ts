import { browserCacheControl } from './cache-rules.ts'

interface PublicAge {
  /** Seconds for which caches in front of the site may keep public answers; 0 for none. */
  seconds: number
  /** When next something changes by itself, in milliseconds; 0 where that is not known. */
  nextTransition: () => number
}

/** Seconds for which they may go on showing an answer while they ask for it anew. */
const maxStale = 300

/** What caches in front of the site are told of public answers at this moment: nothing may be shown past the next one. */
export function publicCacheControl({ seconds, nextTransition }: PublicAge, now: number): string {
  if (seconds === 0) return browserCacheControl
  const left = Math.floor((nextTransition() - now) / 1000)
  const age = Math.min(seconds, left)
  if (!(age > 0)) return browserCacheControl
  const stale = Math.min(maxStale, left - age)
  return `public, max-age=0, s-maxage=${age}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`
}
