import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'

const slideDuration = 6000
const swipeThreshold = 50
/** After this many milliseconds on a slide the next picture is preloaded. */
const preloadDelay = 3000

/** The current slide and whether slides rotate. Hover, focus and scrolling out of view pause the rotation. */
export function useCarousel(count: number) {
  const [index, setIndex] = useState(0)
  const [isPlaying, setPlaying] = useState(true)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const swipeStart = useRef<number>()
  const element = useRef<HTMLElement>(null)
  const isInView = useIsInView(element)

  const [isEnhanced, setIsEnhanced] = useState(false)
  useEffect(() => {
    setIsEnhanced(true)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
  }, [])

  const isRunning = isPlaying && isInView && !isHovered && !isFocused && count > 1
  // The index is a dependency, so that every slide gets its full time.
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      const openDialog = document.querySelector('dialog[open]')
      if (!openDialog) setIndex((current) => (current + 1) % count)
    }, slideDuration)
    return () => clearInterval(timer)
  }, [isRunning, count, index])

  const [preloaded, setPreloaded] = useState([0])
  useEffect(() => {
    const preload = (slide: number) => setPreloaded((all) => (all.includes(slide) ? all : [...all, slide]))
    preload(index)
    const timer = setTimeout(preload, preloadDelay, (index + 1) % count)
    return () => clearTimeout(timer)
  }, [index, count])

  const goTo = (to: number) => setIndex(((to % count) + count) % count)
  const pauseAt = (to: number) => {
    setPlaying(false)
    goTo(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const onControl = event.target instanceof HTMLElement && event.target.closest('a, button')
    if (event.key === 'ArrowLeft') pauseAt(index - 1)
    else if (event.key === 'ArrowRight') pauseAt(index + 1)
    else if (event.key === ' ' && !onControl) setPlaying(!isPlaying)
    else return
    event.preventDefault()
  }
  const onPointerUp = (event: PointerEvent) => {
    const distance = swipeStart.current === undefined ? 0 : event.clientX - swipeStart.current
    swipeStart.current = undefined
    if (Math.abs(distance) >= swipeThreshold) pauseAt(index + (distance < 0 ? 1 : -1))
  }

  return {
    index,
    /** The slides shown before or next, whose pictures are loaded. */
    isPreloaded: (slide: number) => slide === index || preloaded.includes(slide),
    isPlaying,
    isRunning,
    /** With scripts the strip does not scroll, and the buttons come first. */
    isEnhanced,
    goTo,
    togglePlaying: () => {
      setPlaying(!isPlaying)
      // Rotation that the button started goes on although the button has the focus.
      setFocused(false)
    },
    containerProps: {
      ref: element,
      onKeyDown,
      onPointerUp,
      // A mouse drag selects text.
      onPointerDown: (event: PointerEvent) => {
        swipeStart.current = event.pointerType === 'mouse' ? undefined : event.clientX
      },
      onPointerCancel: () => {
        swipeStart.current = undefined
      },
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) =>
        setFocused(!CSS.supports('selector(:focus-visible)') || event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}

/** Whether any part is visible. Animations out of view would cost phones battery and data. */
export function useIsInView(element: RefObject<Element>) {
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
