import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useInSight } from './use-in-sight.ts'

const advanceAfter = 6000
const swipeThreshold = 50
/** When a slide has been shown this long, the next one's picture is fetched. */
const prepareAfter = 3000

/** Which slide is shown and whether they go on by themselves. Hover, focus and being out of sight only hold them. */
export function useCarousel(count: number) {
  const [index, setIndex] = useState(0)
  const [playing, setPlaying] = useState(true)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const from = useRef<number>()
  const element = useRef<HTMLElement>(null)
  const inSight = useInSight(element)

  const [isStack, setIsStack] = useState(false)
  useEffect(() => {
    setIsStack(true)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
  }, [])

  const running = playing && inSight && !hovered && !focused && count > 1
  // Depends on the index too: every slide gets its full time.
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      const covered = document.querySelector('dialog[open]')
      if (!covered) setIndex((shown) => (shown + 1) % count)
    }, advanceAfter)
    return () => clearInterval(timer)
  }, [running, count, index])

  const [prepared, setPrepared] = useState([0])
  useEffect(() => {
    const prepare = (slide: number) => setPrepared((all) => (all.includes(slide) ? all : [...all, slide]))
    prepare(index)
    const timer = setTimeout(prepare, prepareAfter, (index + 1) % count)
    return () => clearTimeout(timer)
  }, [index, count])

  const go = (to: number) => setIndex(((to % count) + count) % count)
  const stopAt = (to: number) => {
    setPlaying(false)
    go(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const onControl = event.target instanceof HTMLElement && event.target.closest('a, button')
    if (event.key === 'ArrowLeft') stopAt(index - 1)
    else if (event.key === 'ArrowRight') stopAt(index + 1)
    else if (event.key === ' ' && !onControl) setPlaying(!playing)
    else return
    event.preventDefault()
  }
  const onPointerUp = (event: PointerEvent) => {
    const moved = from.current === undefined ? 0 : event.clientX - from.current
    from.current = undefined
    if (Math.abs(moved) >= swipeThreshold) stopAt(index + (moved < 0 ? 1 : -1))
  }

  return {
    index,
    /** Shown before, or soon: their pictures are worth loading. */
    isPrepared: (slide: number) => slide === index || prepared.includes(slide),
    playing,
    running,
    /** With scripts nothing scrolls there, and the buttons come first. */
    isStack,
    go,
    toggle: () => {
      setPlaying(!playing)
      // Asked for by the button, they run although it has the focus.
      setFocused(false)
    },
    area: {
      ref: element,
      onKeyDown,
      onPointerUp,
      // With the mouse, people select text.
      onPointerDown: (event: PointerEvent) => {
        from.current = event.pointerType === 'mouse' ? undefined : event.clientX
      },
      onPointerCancel: () => {
        from.current = undefined
      },
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) =>
        setFocused(!CSS.supports('selector(:focus-visible)') || event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}
