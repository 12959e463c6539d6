import { type RefObject, useEffect, useState } from 'react'

/** Whether any part is visible. Animations out of view would cost phones battery and data. */
export function useInView(element: RefObject<Element>) {
  const [isInView, setIsInView] = useState(true)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) =>
      setIsInView(entries.at(-1)?.isIntersecting ?? true),
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
