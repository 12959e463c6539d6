import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const swipeThreshold = 50

interface DialogActions {
  previous: () => void
  next: () => void
  close: () => void
}

export function useDialogGestures(actions: DialogActions) {
  const swipeStart = useRef<{ x: number; y: number }>()
  const pressedBackdrop = useRef(false)
  const latestActions = useRef(actions)
  latestActions.current = actions
  useEffect(() => {
    // On the document, as the focus is lost when its element disappears.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isInPlayer(event.target)) return
      if (event.key === 'ArrowLeft') latestActions.current.previous()
      else if (event.key === 'ArrowRight') latestActions.current.next()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return {
    onPointerDown: (event: PointerEvent) => {
      pressedBackdrop.current = event.target === event.currentTarget
      // A mouse drag selects text; in the video player it seeks.
      const isSwipe = event.pointerType !== 'mouse' && event.isPrimary && !isInPlayer(event.target)
      swipeStart.current = isSwipe ? { x: event.clientX, y: event.clientY } : undefined
    },
    onPointerUp: (event: PointerEvent) => {
      const start = swipeStart.current
      swipeStart.current = undefined
      if (!start) return
      const [right, down] = [event.clientX - start.x, event.clientY - start.y]
      if (Math.abs(right) < swipeThreshold || Math.abs(right) < Math.abs(down)) return
      if (right > 0) actions.previous()
      else actions.next()
    },
    onPointerCancel: () => {
      swipeStart.current = undefined
    },
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget && pressedBackdrop.current) actions.close()
    },
  }
}

const isInPlayer = (target: EventTarget | null) =>
  target instanceof Element && target.closest('video') !== null
