import { useState } from 'react'

/** What is wrong with a form that came back: an error goes, or changes, as its field does. */
export function useFormErrors(initialErrors: Record<string, string> = {}) {
  const [errors, setErrors] = useState(initialErrors)
  const judge = (name: string, error = '') =>
    setErrors((current) => {
      const { [name]: previous, ...others } = current
      if (previous === undefined) return current
      return error ? { ...current, [name]: error } : others
    })
  return { errors, judge }
}

/** Told by a field what is wrong with it now; nothing where it is right. */
export type UpdateFieldError = ReturnType<typeof useFormErrors>['judge']

export interface FormResult {
  typed: Record<string, string>
  errors: Record<string, string>
  problem: string
  stamp: string
}
