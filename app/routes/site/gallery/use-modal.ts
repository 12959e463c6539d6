import { useLocation, useParams } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

export const asModal = { modal: true }

/** The browser remembers a link's state over a reload, but what was asked for as a document is a page. */
export function useModal() {
  const { key, state } = useLocation()
  const { slug } = useParams()
  const [first] = useState(key)
  const modal = Boolean(slug) && key !== first && wantsModal(state)
  const seen = useRef<string[]>([])
  useEffect(() => {
    if (modal && slug) seen.current.push(slug)
    else {
      // The card of the item seen last may be on another page of the list; then it is that of the first one.
      const card = cardOf(seen.current.at(-1)) ?? cardOf(seen.current[0])
      card?.focus()
      seen.current = []
    }
  }, [modal, slug])
  return modal
}

const wantsModal = (state: unknown) =>
  Boolean(state && typeof state === 'object' && 'modal' in state && state.modal === true)

export const cardOf = (slug: string | undefined) =>
  slug === undefined
    ? null
    : document.querySelector<HTMLElement>(`a[data-gallery-item="${CSS.escape(slug)}"]`)
