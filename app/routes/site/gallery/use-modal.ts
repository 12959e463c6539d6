import { useLocation, useParams } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

export const modalState = { modal: true }

/** The browser remembers a link's state over a reload, but what was asked for as a document is a page. */
export function useModal() {
  const { key, state } = useLocation()
  const { slug } = useParams()
  const [initialKey] = useState(key)
  const isModal = Boolean(slug) && key !== initialKey && isModalState(state)
  const visitedSlugs = useRef<string[]>([])
  useEffect(() => {
    if (isModal && slug) visitedSlugs.current.push(slug)
    else {
      // The card of the item seen last may be on another page of the list; then it is that of the first one.
      const card = findCardLink(visitedSlugs.current.at(-1)) ?? findCardLink(visitedSlugs.current[0])
      card?.focus()
      visitedSlugs.current = []
    }
  }, [isModal, slug])
  return isModal
}

const isModalState = (state: unknown) =>
  Boolean(state && typeof state === 'object' && 'modal' in state && state.modal === true)

export const findCardLink = (slug: string | undefined) =>
  slug === undefined
    ? null
    : document.querySelector<HTMLElement>(`a[data-gallery-item="${CSS.escape(slug)}"]`)
