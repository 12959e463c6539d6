import { useEffect, useState } from 'react'

const afterTyping = 250

/** What the server finds of these words while they are typed; undefined before its first answer. */
export function useFound<Found>(q: string, what: '' | 'pictures') {
  const [found, setFound] = useState<Found[]>()
  useEffect(() => {
    const stop = new AbortController()
    const timer = window.setTimeout(async () => {
      const params = new URLSearchParams({ q, ...(what && { pictures: '1' }) })
      try {
        const answer = await fetch(`/admin/text/find?${params}`, { signal: stop.signal })
        if (answer.ok) setFound((await answer.json()).found)
      } catch {
        // An address can be typed all the same.
      }
    }, afterTyping)
    return () => {
      window.clearTimeout(timer)
      stop.abort()
    }
  }, [q, what])
  return found
}
