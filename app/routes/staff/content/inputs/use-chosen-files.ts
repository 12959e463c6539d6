import { type ChangeEvent, useRef, useState } from 'react'

/** The files in an input; where several may be chosen, a further choice adds to them, as phones offer one at a time. */
export function useSelectedFiles(isMany: boolean) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File[]>([])
  const setFiles = (files: File[]) => {
    const element = input.current
    const list = toFileList(files)
    if (!element || !list) return
    element.files = list
    setChosen([...list])
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return {
    input,
    chosen,
    onChange({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
      const added = [...(files ?? [])].filter(
        (file) => !isMany || !chosen.some((one) => isSameFile(one, file)),
      )
      setChosen(added)
      if (isMany && chosen.length > 0) setFiles([...chosen, ...added])
    },
    removeFile(file: File) {
      setFiles(chosen.filter((one) => one !== file))
      input.current?.focus()
    },
    clear() {
      if (input.current) input.current.value = ''
      setChosen([])
    },
  }
}

const isSameFile = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** Undefined in browsers that can't make one: there the last choice counts. */
function toFileList(files: File[]) {
  try {
    const list = new DataTransfer()
    for (const file of files) list.items.add(file)
    return list.files
  } catch {
    return undefined
  }
}
