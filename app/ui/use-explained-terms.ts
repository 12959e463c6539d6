import { useEffect } from 'react'

/** A press on a term shows what it means right there; without scripts its link leads to the glossary. */
export function useExplainedTerms() {
  useEffect(() => {
    document.addEventListener('click', toggleExplanation)
    return () => document.removeEventListener('click', toggleExplanation)
  }, [])
}

function toggleExplanation(event: MouseEvent) {
  const { target, button, ctrlKey, metaKey, shiftKey } = event
  if (button !== 0 || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
  const term = target.closest<HTMLAnchorElement>('a.term')
  if (!term) return
  event.preventDefault()
  const shown = term.nextElementSibling
  const isOpen = shown?.classList.contains('explanation')
  if (isOpen) shown?.remove()
  else term.after(explanationElement(term))
  term.setAttribute('aria-expanded', String(!isOpen))
}

function explanationElement({ title }: HTMLAnchorElement) {
  const explanation = document.createElement('span')
  explanation.className = 'explanation'
  explanation.setAttribute('role', 'status')
  explanation.textContent = title
  return explanation
}
