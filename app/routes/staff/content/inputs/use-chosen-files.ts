import { type ChangeEvent, useRef, useState } from 'react'

/** The files in an input; where several may be chosen, a further choice adds to them, as phones offer one at a time. */
export function useChosenFiles(isMany: boolean) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File[]>([])
  const put = (files: File[]) => {
    const element = input.current
    const list = fileList(files)
    if (!element || !list) return
    element.files = list
    setChosen([...list])
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return {
    input,
    chosen,
    onChange({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
      const added = [...(files ?? [])].filter((file) => !isMany || !chosen.some((one) => isSame(one, file)))
      setChosen(added)
      if (isMany && chosen.length > 0) put([...chosen, ...added])
    },
    takeOut(file: File) {
      put(chosen.filter((one) => one !== file))
      input.current?.focus()
    },
    empty() {
      if (input.current) input.current.value = ''
      setChosen([])
    },
  }
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** Undefined in browsers that can't make one: there the last choice counts. */
function fileList(files: File[]) {
  try {
    const list = new DataTransfer()
    for (const file of files) list.items.add(file)
    return list.files
  } catch {
    return undefined
  }
}
