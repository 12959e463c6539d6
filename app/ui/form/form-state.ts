import { useState } from 'react'

/** Errors of a rejected form. `updateError` replaces the error of a field, or clears it. */
export function useFormErrors(initialErrors: Record<string, string> = {}) {
  const [errors, setErrors] = useState(initialErrors)
  const updateError = (name: string, error = '') =>
    setErrors((current) => {
      const { [name]: previous, ...others } = current
      if (previous === undefined) return current
      return error ? { ...current, [name]: error } : others
    })
  return { errors, updateError }
}

export type UpdateFieldError = ReturnType<typeof useFormErrors>['updateError']

export interface FormResult {
  typed: Record<string, string>
  errors: Record<string, string>
  problem: string
  stamp: string
}
