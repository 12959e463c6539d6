import { createContext, useContext } from 'react'
import { inNepali } from '~/content/kinds/overlay.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import type { Choice } from '~/content/store/choosing.server.ts'
import type { FormState } from '~/routes/staff/content/form-state.server.ts'

interface Choosing {
  type?: ContentType
  page?: FormState['choosing']
}

const Context = createContext<Choosing>({})

export const ChoosingProvider = Context.Provider

export const useChoosing = () => useContext(Context)

/** What the library says of a picture is what a form begins with, where nothing else was typed. */
export function fillAlts({ fields }: ContentType, key: string, form: HTMLFormElement | null, choice: Choice) {
  for (const [words, { describes }] of Object.entries(fields)) {
    if (describes !== key) continue
    begin(form?.elements.namedItem(words), choice.alt)
    begin(form?.elements.namedItem(inNepali(words)), choice.nepaliAlt)
  }
}

function begin(input: unknown, text: string) {
  if (!(input instanceof HTMLInputElement) || !text) return
  if (input.value && input.value !== input.defaultValue) return
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
