import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { checkFile } from '~/routes/staff/resource/uploads/file-limits.ts'

type Errors = Record<string, string>

const validationDelay = 300

/** Validates a rejected field again when its input changes. */
export function useFieldErrorRevalidation(
  type: ContentType,
  form: RefObject<HTMLFormElement>,
  refusedErrors: Errors,
) {
  const [errors, setErrors] = useState(refusedErrors)
  const timer = useRef<number>()
  useEffect(() => {
    setErrors(refusedErrors)
    return () => window.clearTimeout(timer.current)
  }, [refusedErrors])

  const validate = useCallback(
    async (isIncluded: (key: string) => boolean) => {
      const serverErrors = form.current && (await fetchErrors(type, form.current))
      if (!serverErrors) return
      const keys = Object.entries(type.fields).flatMap(([key, field]) =>
        isIncluded(key) && !getFieldFileSupport(field) ? [key] : [],
      )
      setErrors((before) => replaceErrors(before, keys, serverErrors))
    },
    [type, form],
  )

  const onInput = (target: EventTarget) => {
    const name = target instanceof Element ? (target.getAttribute('name') ?? '') : ''
    const key = /^take\[(.+)\]$/.exec(name)?.[1] ?? name.split('[')[0] ?? ''
    const field = type.fields[key]
    if (!errors[key] || !field) return
    if (getFieldFileSupport(field) || key !== name) {
      const files = target instanceof HTMLInputElement ? [...(target.files ?? [])] : []
      const wrong = files.map((file) => checkFile(field, file)).find(Boolean)
      const isPicked = name.endsWith('[chosen]') && target instanceof HTMLInputElement && target.checked
      const isMissing = getFieldFileSupport(field) && field.required && files.length === 0 && !isPicked
      const message = wrong ?? (isMissing ? errors[key] : undefined)
      setErrors((before) => replaceErrors(before, [key], message ? { [key]: message } : {}))
    }
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => validate((fieldKey) => fieldKey === key), validationDelay)
  }
  return { errors, onInput, validateAll: () => validate(() => true) }
}

function replaceErrors(before: Errors, keys: string[], found: Errors): Errors {
  const others = Object.entries(before).filter(([key]) => !keys.includes(key))
  return Object.fromEntries([...others, ...Object.entries(found).filter(([key]) => keys.includes(key))])
}

async function fetchErrors({ name }: ContentType, form: HTMLFormElement): Promise<Errors | undefined> {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  try {
    const response = await fetch(`/admin/check/${name}`, { method: 'POST', body: new URLSearchParams(texts) })
    return response.ok ? (await response.json()).errors : undefined
  } catch {
    return undefined
  }
}
