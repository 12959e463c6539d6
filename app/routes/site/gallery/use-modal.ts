import { useLocation, useParams } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

export const modalState = { modal: true }

/** Browsers keep `history.state` over a reload, but a reloaded address shows the page. */
export function useIsModal() {
  const { key, state } = useLocation()
  const { slug } = useParams()
  const [initialKey] = useState(key)
  const isModal = Boolean(slug) && key !== initialKey && isModalState(state)
  const visitedSlugs = useRef<string[]>([])
  useEffect(() => {
    if (isModal && slug) visitedSlugs.current.push(slug)
    else {
      // The card of the last item may be on another page of the list; then the first card gets the focus.
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
