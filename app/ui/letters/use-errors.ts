import { useState } from 'react'

/** What is wrong with a form that came back: an error goes, or changes, as its field does. */
export function useErrors(found: Record<string, string> = {}) {
  const [errors, setErrors] = useState(found)
  const judge = (name: string, error = '') =>
    setErrors((known) => {
      const { [name]: former, ...others } = known
      if (former === undefined) return known
      return error ? { ...known, [name]: error } : others
    })
  return { errors, judge }
}

/** Told by a field what is wrong with it now; nothing where it is right. */
export type Judge = ReturnType<typeof useErrors>['judge']
