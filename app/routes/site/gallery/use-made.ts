import { useEffect, useState } from 'react'

/** Milliseconds from one look to the next, and how often one looks. */
const pollInterval = 1500
const maxAttempts = 20

/** Undefined until it is made as wide as its name says: meanwhile the site sends another size. */
export function useRendition(url: string | undefined, originalWidth: number) {
  const [renditionUrl, setRenditionUrl] = useState<string>()
  useEffect(() => {
    if (!url) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const expectedWidth = Math.min(originalWidth, Number(/(\d+)\.\w+$/.exec(url)?.[1]))
    const poll = (attempts: number) => {
      const image = new Image()
      // Under the same address, the browser would show again what it has.
      const address = attempts === 0 ? url : `${url}?${attempts}`
      const onSettled = () => {
        if (stopped) return
        if (image.naturalWidth >= expectedWidth) setRenditionUrl(address)
        else if (attempts < maxAttempts) timer = setTimeout(poll, pollInterval, attempts + 1)
      }
      image.onload = onSettled
      image.onerror = onSettled
      image.src = address
    }
    poll(0)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [url, originalWidth])
  return renditionUrl
}
