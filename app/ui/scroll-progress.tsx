import { useScroll, useSpring } from 'framer-motion'
import { useEffect, useRef } from 'react'

/** A thin bar on top that follows how far the page is read. */
export function ScrollProgress() {
  const bar = useRef<HTMLDivElement>(null)
  const { scrollYProgress } = useScroll()
  const progress = useSpring(scrollYProgress, { stiffness: 120, damping: 30, mass: 0.2 })

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    return (still ? scrollYProgress : progress).on('change', (value) => {
      if (bar.current) bar.current.style.transform = `scaleX(${value})`
    })
  }, [progress, scrollYProgress])

  return (
    <div
      ref={bar}
      aria-hidden="true"
      className="no-print with-js fixed inset-x-0 top-0 z-50 h-[3px] origin-left [transform:scaleX(0)] bg-sky"
    />
  )
}
