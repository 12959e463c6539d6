import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'

interface Page<Entry> {
  items: Entry[]
  page: number
  pages: number
}

/**
 * The items of a list's page, and those of the pages after it once they are asked for. `read` finds the list
 * in the loader's data of the same route; `key` names what is listed, so that another search starts anew.
 */
export function useMore<Data, Entry>(
  first: Page<Entry>,
  key: string,
  read: (data: Data) => Page<Entry> | undefined,
) {
  const fetcher = useFetcher<Data>({ key: `more of ${key}` })
  const [added, setAdded] = useState<{ key: string; items: Entry[]; page: number }>()
  // Remix types what came over the wire anew; these are the loader's own data.
  const loaded = fetcher.data ? read(fetcher.data as Data) : undefined
  const more = added?.key === key ? added : { key, items: [], page: first.page }
  useEffect(() => {
    if (loaded && loaded.page === more.page + 1)
      setAdded({ key, items: [...more.items, ...loaded.items], page: loaded.page })
  }, [loaded, key, more])
  return {
    items: [...first.items, ...more.items],
    next: more.page < first.pages ? more.page + 1 : undefined,
    busy: fetcher.state !== 'idle',
    load: (url: string) => fetcher.load(url),
  }
}
