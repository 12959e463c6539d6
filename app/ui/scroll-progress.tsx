import { spring } from 'framer-motion'
import { useEffect, useRef } from 'react'

export function ScrollProgress() {
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const { style } = bar.current ?? {}
    if (!style) return
    // So heavily damped, a spring that is pulled on from where it is moves as one that kept its speed.
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      style.transition = `transform ${spring({ keyframes: [0, 1], stiffness: 120, damping: 30, mass: 0.2 })}`
    const measure = () => {
      const { scrollHeight, clientHeight } = document.documentElement
      style.transform = `scaleX(${scrollY / Math.max(1, scrollHeight - clientHeight)})`
    }
    const first = requestAnimationFrame(measure)
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      cancelAnimationFrame(first)
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [])

  return (
    <div
      ref={bar}
      aria-hidden="true"
      className="no-print with-js fixed inset-x-0 top-0 z-50 h-[3px] origin-left [transform:scaleX(0)] bg-sky"
    />
  )
}
