import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { fileOf } from '~/content/kinds/index.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { verdictOn } from '../file-limits.ts'

type Errors = Record<string, string>

const afterTyping = 300

/** Put in anew, a wrong field is judged by the rule that refused it. `given`: those of the last refusal. */
export function useJudged(type: ContentType, form: RefObject<HTMLFormElement>, given: Errors) {
  const [errors, setErrors] = useState(given)
  const timer = useRef<number>()
  useEffect(() => {
    setErrors(given)
    return () => window.clearTimeout(timer.current)
  }, [given])

  const ask = useCallback(
    async (isMeant: (key: string) => boolean) => {
      const found = form.current && (await askServer(type, form.current))
      if (!found) return
      const keys = Object.entries(type.fields).flatMap(([key, field]) =>
        isMeant(key) && !fileOf(field) ? [key] : [],
      )
      setErrors((before) => replaced(before, keys, found))
    },
    [type, form],
  )

  const onInput = (target: EventTarget) => {
    const name = target instanceof Element ? (target.getAttribute('name') ?? '') : ''
    const key = /^take\[(.+)\]$/.exec(name)?.[1] ?? name.split('[')[0] ?? ''
    const field = type.fields[key]
    if (!errors[key] || !field) return
    if (fileOf(field) || key !== name) {
      const files = target instanceof HTMLInputElement ? [...(target.files ?? [])] : []
      const wrong = files.map((file) => verdictOn(field, file)).find(Boolean)
      const isPicked = name.endsWith('[chosen]') && target instanceof HTMLInputElement && target.checked
      const isMissing = fileOf(field) && field.required && files.length === 0 && !isPicked
      const said = wrong ?? (isMissing ? errors[key] : undefined)
      setErrors((before) => replaced(before, [key], said ? { [key]: said } : {}))
    }
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => ask((one) => one === key), afterTyping)
  }
  return { errors, onInput, judgeAll: () => ask(() => true) }
}

function replaced(before: Errors, keys: string[], found: Errors): Errors {
  const others = Object.entries(before).filter(([key]) => !keys.includes(key))
  return Object.fromEntries([...others, ...Object.entries(found).filter(([key]) => keys.includes(key))])
}

async function askServer({ name }: ContentType, form: HTMLFormElement): Promise<Errors | undefined> {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  try {
    const answer = await fetch(`/admin/check/${name}`, { method: 'POST', body: new URLSearchParams(texts) })
    return answer.ok ? (await answer.json()).errors : undefined
  } catch {
    return undefined
  }
}
