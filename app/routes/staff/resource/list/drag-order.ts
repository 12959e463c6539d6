import { type PointerEvent, type RefObject, useState } from 'react'

/** Distance from the window's edge at which scrolling starts, and its step. */
const scrollMargin = 72
const scrollStep = 10

interface Drag {
  list: HTMLElement
  row: HTMLElement
  rows: HTMLElement[]
  from: number
  to: number
  /** Vertical centers of the rows before the drag. */
  middles: number[]
  height: number
  startY: number
  pointerY: number
}

/** Reorders rows by a drag handle, with mouse, pen or touch. Escape cancels. */
export function useDragOrder(list: RefObject<HTMLElement>, onDrop: (from: number, to: number) => void) {
  const [isDragging, setDragging] = useState(false)

  function start(event: PointerEvent<HTMLElement>) {
    const row = event.currentTarget.closest('li')
    if (!list.current || !row || event.button !== 0 || isDragging) return
    event.preventDefault()
    const handle = event.currentTarget
    const { pointerId } = event
    handle.setPointerCapture(pointerId)
    const drag = startDrag(list.current, row, event.clientY + window.scrollY)
    setDragging(true)
    let scrolling = 0
    const scroll = () => {
      const { pointerY } = drag
      if (pointerY < scrollMargin) window.scrollBy(0, -scrollStep)
      else if (pointerY > window.innerHeight - scrollMargin) window.scrollBy(0, scrollStep)
      updatePositions(drag)
      scrolling = window.requestAnimationFrame(scroll)
    }
    const move = ({ clientY }: globalThis.PointerEvent) => {
      drag.pointerY = clientY
      updatePositions(drag)
    }
    const finish = (isDropped: boolean) => {
      window.cancelAnimationFrame(scrolling)
      listeners.abort()
      resetRows(drag)
      setDragging(false)
      if (isDropped && drag.to !== drag.from) onDrop(drag.from, drag.to)
    }
    const listeners = new AbortController()
    const { signal } = listeners
    handle.addEventListener('pointermove', move, { signal })
    handle.addEventListener('pointerup', () => finish(true), { signal })
    handle.addEventListener('pointercancel', () => finish(false), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal })
    drag.pointerY = event.clientY
    scrolling = window.requestAnimationFrame(scroll)
  }

  return { isDragging, start }
}

function startDrag(list: HTMLElement, row: HTMLElement, startY: number): Drag {
  const rows = [...list.children].filter((child): child is HTMLElement => child instanceof HTMLElement)
  const boxes = rows.map((element) => element.getBoundingClientRect())
  const from = rows.indexOf(row)
  row.dataset.dragged = ''
  return {
    list,
    row,
    rows,
    from,
    to: from,
    middles: boxes.map(({ top, height }) => top + window.scrollY + height / 2),
    height: boxes[from]?.height ?? 0,
    startY,
    pointerY: 0,
  }
}

function updatePositions(drag: Drag) {
  const { rows, row, from, middles, height } = drag
  const offset = drag.pointerY + window.scrollY - drag.startY
  const middle = (middles[from] ?? 0) + offset
  // A row moves once the edge of the dragged row passes its center.
  const above = middles.slice(0, from).filter((other) => other > middle - height / 2).length
  const below = middles.slice(from + 1).filter((other) => other < middle + height / 2).length
  drag.to = from - above + below
  for (const [index, element] of rows.entries()) {
    const up = index > from && index <= drag.to
    const down = index < from && index >= drag.to
    const shift = element === row ? offset : up ? -height : down ? height : 0
    element.style.transform = shift ? `translateY(${shift}px)` : ''
  }
}

function resetRows({ rows, row }: Drag) {
  delete row.dataset.dragged
  for (const element of rows) element.style.transform = ''
}
