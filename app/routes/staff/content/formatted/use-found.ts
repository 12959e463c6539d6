import { useEffect, useState } from 'react'

const searchDelay = 250

/** What the server finds of these words while they are typed; undefined before its first answer. */
export function useSearchResults<Found>(q: string, scope: '' | 'pictures') {
  const [results, setResults] = useState<Found[]>()
  useEffect(() => {
    const stop = new AbortController()
    const timer = window.setTimeout(async () => {
      const params = new URLSearchParams({ q, ...(scope && { pictures: '1' }) })
      try {
        const answer = await fetch(`/admin/text/find?${params}`, { signal: stop.signal })
        if (answer.ok) setResults((await answer.json()).found)
      } catch {
        // An address can be typed all the same.
      }
    }, searchDelay)
    return () => {
      window.clearTimeout(timer)
      stop.abort()
    }
  }, [q, scope])
  return results
}
