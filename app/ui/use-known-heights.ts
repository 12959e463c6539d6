import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'

/** Lets the browser pass over what is off the screen, a moment after a page was laid out (`.far` in the styles). */
export function useKnownHeights() {
  const { key } = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const part of document.querySelectorAll('.far')) part.setAttribute('data-known', '')
    }, 800)
    return () => clearTimeout(timer)
    // Each page, and each search in a list, brings parts of its own.
  }, [key])
}
