import { useState } from 'react'
import { decode } from 'turbo-stream'

interface Page<Entry> {
  items: Entry[]
  page: number
  pages: number
}

interface Added<Entry> {
  key: string
  items: Entry[]
  page: number
  state: 'idle' | 'loading' | 'failed'
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
  const [added, setAdded] = useState<Added<Entry>>()
  const more = added?.key === key ? added : { key, items: [], page: first.page, state: 'idle' as const }
  const load = async (url: string) => {
    // Another search may have begun meanwhile.
    const settle = (next: Partial<Added<Entry>>) =>
      setAdded((now) => (now?.key === key ? { ...more, ...next } : now))
    setAdded({ ...more, state: 'loading' })
    try {
      const found = read(await fetchData<Data>(url))
      if (found?.page !== more.page + 1) throw new Error(`no page ${more.page + 1}`)
      settle({ items: [...more.items, ...found.items], page: found.page, state: 'idle' })
    } catch {
      settle({ state: 'failed' })
    }
  }
  return {
    items: [...first.items, ...more.items],
    next: more.page < first.pages ? more.page + 1 : undefined,
    busy: more.state === 'loading',
    failed: more.state === 'failed',
    load,
  }
}

/** What the page's own loader gives. Remix's fetcher would put an error page in the list's place where it fails. */
async function fetchData<Data>(url: string): Promise<Data> {
  const { pathname, search } = new URL(url, location.href)
  const { ok, body } = await fetch(`${pathname}.data${search}`)
  if (!ok || !body) throw new Error('no answer')
  const { value, done } = await decode(body)
  await done
  // Each loader's data under its route, the page's own last.
  return Object.values(value as Record<string, { data: Data }>).at(-1)?.data as Data
}
