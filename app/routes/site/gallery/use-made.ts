import { useEffect, useState } from 'react'

/** Milliseconds from one look to the next, and how often one looks. */
const pause = 1500
const most = 20

/** Undefined until it is made as wide as its name says: meanwhile the site sends another size. */
export function useMade(url: string | undefined, own: number) {
  const [made, setMade] = useState<string>()
  useEffect(() => {
    if (!url) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const wanted = Math.min(own, Number(/(\d+)\.\w+$/.exec(url)?.[1]))
    const look = (times: number) => {
      const image = new Image()
      // Under the same address, the browser would show again what it has.
      const address = times === 0 ? url : `${url}?${times}`
      const answered = () => {
        if (stopped) return
        if (image.naturalWidth >= wanted) setMade(address)
        else if (times < most) timer = setTimeout(look, pause, times + 1)
      }
      image.onload = answered
      image.onerror = answered
      image.src = address
    }
    look(0)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [url, own])
  return made
}
