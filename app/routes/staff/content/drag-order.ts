import { type PointerEvent, type RefObject, useState } from 'react'

/** How near the window's edge the list begins to scroll, and how fast. */
const edge = 72
const step = 10

interface Drag {
  list: HTMLElement
  row: HTMLElement
  rows: HTMLElement[]
  from: number
  to: number
  /** Middles of the rows on the page, before anything moved. */
  middles: number[]
  height: number
  startedAt: number
  pointerAt: number
}

/** Dragging the rows of a list by a handle, with mouse, pen or finger; Escape lets go. */
export function useDragOrder(list: RefObject<HTMLElement>, onDrop: (from: number, to: number) => void) {
  const [isDragging, setDragging] = useState(false)

  function start(event: PointerEvent<HTMLElement>) {
    const row = event.currentTarget.closest('li')
    if (!list.current || !row || event.button !== 0 || isDragging) return
    event.preventDefault()
    const handle = event.currentTarget
    const { pointerId } = event
    handle.setPointerCapture(pointerId)
    const drag = begin(list.current, row, event.clientY + window.scrollY)
    setDragging(true)
    let scrolling = 0
    const scroll = () => {
      const { pointerAt } = drag
      if (pointerAt < edge) window.scrollBy(0, -step)
      else if (pointerAt > window.innerHeight - edge) window.scrollBy(0, step)
      follow(drag)
      scrolling = window.requestAnimationFrame(scroll)
    }
    const move = ({ clientY }: globalThis.PointerEvent) => {
      drag.pointerAt = clientY
      follow(drag)
    }
    const end = (isDropped: boolean) => {
      window.cancelAnimationFrame(scrolling)
      stop.abort()
      settle(drag)
      setDragging(false)
      if (isDropped && drag.to !== drag.from) onDrop(drag.from, drag.to)
    }
    const stop = new AbortController()
    const { signal } = stop
    handle.addEventListener('pointermove', move, { signal })
    handle.addEventListener('pointerup', () => end(true), { signal })
    handle.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
    drag.pointerAt = event.clientY
    scrolling = window.requestAnimationFrame(scroll)
  }

  return { isDragging, start }
}

function begin(list: HTMLElement, row: HTMLElement, startedAt: number): Drag {
  const rows = [...list.children].filter((child): child is HTMLElement => child instanceof HTMLElement)
  const boxes = rows.map((one) => one.getBoundingClientRect())
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
    startedAt,
    pointerAt: 0,
  }
}

function follow(drag: Drag) {
  const { rows, row, from, middles, height } = drag
  const moved = drag.pointerAt + window.scrollY - drag.startedAt
  const middle = (middles[from] ?? 0) + moved
  // A row gives way as soon as the dragged one's edge has passed its middle.
  const above = middles.slice(0, from).filter((other) => other > middle - height / 2).length
  const below = middles.slice(from + 1).filter((other) => other < middle + height / 2).length
  drag.to = from - above + below
  for (const [at, one] of rows.entries()) {
    const up = at > from && at <= drag.to
    const down = at < from && at >= drag.to
    const shift = one === row ? moved : up ? -height : down ? height : 0
    one.style.transform = shift ? `translateY(${shift}px)` : ''
  }
}

function settle({ rows, row }: Drag) {
  delete row.dataset.dragged
  for (const one of rows) one.style.transform = ''
}
