import { type RefObject, useEffect, useState } from 'react'

/** Whether any of it is on the screen: what moves elsewhere costs a phone its battery, and data. */
export function useInSight(element: RefObject<Element>) {
  const [inSight, setInSight] = useState(true)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return inSight
}
