import { useMotionValue, useSpring } from 'framer-motion'
import { useEffect, useRef } from 'react'

/** A thin bar on top that follows how far the page is read. */
export function ScrollProgress() {
  const bar = useRef<HTMLDivElement>(null)
  const read = useMotionValue(0)
  const progress = useSpring(read, { stiffness: 120, damping: 30, mass: 0.2 })

  useEffect(() => {
    // Framer's own useScroll is ten times as large, for what else it can do.
    const measure = () => {
      const { scrollHeight, clientHeight } = document.documentElement
      read.set(scrollY / Math.max(1, scrollHeight - clientHeight))
    }
    const first = requestAnimationFrame(measure)
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const forget = (still ? read : progress).on('change', (value) => {
      if (bar.current) bar.current.style.transform = `scaleX(${value})`
    })
    return () => {
      cancelAnimationFrame(first)
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
      forget()
    }
  }, [progress, read])

  return (
    <div
      ref={bar}
      aria-hidden="true"
      className="no-print with-js fixed inset-x-0 top-0 z-50 h-[3px] origin-left [transform:scaleX(0)] bg-sky"
    />
  )
}
