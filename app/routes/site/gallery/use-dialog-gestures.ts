import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const swipeThreshold = 50

interface Moves {
  previous: () => void
  next: () => void
  close: () => void
}

export function useDialogGestures(moves: Moves) {
  const from = useRef<{ x: number; y: number }>()
  const pressedBeside = useRef(false)
  const latest = useRef(moves)
  latest.current = moves
  useEffect(() => {
    // On the document, since the focus is nowhere once its element is gone.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || inPlayer(event.target)) return
      if (event.key === 'ArrowLeft') latest.current.previous()
      else if (event.key === 'ArrowRight') latest.current.next()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return {
    onPointerDown: (event: PointerEvent) => {
      pressedBeside.current = event.target === event.currentTarget
      // With the mouse, people select text; in the player, they move along the film.
      const swipes = event.pointerType !== 'mouse' && event.isPrimary && !inPlayer(event.target)
      from.current = swipes ? { x: event.clientX, y: event.clientY } : undefined
    },
    onPointerUp: (event: PointerEvent) => {
      const start = from.current
      from.current = undefined
      if (!start) return
      const [right, down] = [event.clientX - start.x, event.clientY - start.y]
      if (Math.abs(right) < swipeThreshold || Math.abs(right) < Math.abs(down)) return
      if (right > 0) moves.previous()
      else moves.next()
    },
    onPointerCancel: () => {
      from.current = undefined
    },
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget && pressedBeside.current) moves.close()
    },
  }
}

const inPlayer = (target: EventTarget | null) => target instanceof Element && target.closest('video') !== null
