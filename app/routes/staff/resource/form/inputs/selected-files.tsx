import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type { Field } from '~/content/fields/field.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { useFormContext } from '~/routes/staff/resource/form/form-context.ts'
import { checkFile } from '~/routes/staff/resource/uploads/file-limits.ts'
import { isLongFileName } from '~/text/plain-text.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import { useLocale } from '~/ui/text/locale.ts'

interface SelectedFileLineProps {
  field: Field
  file: File
  onRemove: () => void
}

/** A selected file before its upload. */
export function SelectedFileLine({ field, file, onRemove }: SelectedFileLineProps) {
  const { format } = useLocale()
  const refusal = useFileError(field, file)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p>
        <span className="font-semibold break-all text-ink">{file.name}</span> · {format.largeSize(file.size)}
        {isLongFileName(file.name) && <span className="block">{t.file.long}</span>}
        {refusal && <span className="block font-medium text-red-800">{refusal}</span>}
      </p>
      <RemoveButton label={t.file.removeFile} fileName={file.name} onClick={onRemove} />
    </div>
  )
}

interface SelectedFileProps extends SelectedFileLineProps {
  isPublic: boolean
}

/** Adds a preview. */
export function SelectedFilePreview({ isPublic, ...line }: SelectedFileProps) {
  const { field, file } = line
  const refusal = useFileError(field, file)
  const { isMultiple } = getFieldFileSupport(field) ?? {}
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <div className="grid gap-2 rounded-xl bg-mist p-3 text-sm">
      <SelectedFileLine {...line} />
      {url && file.type.startsWith('image/') && (
        <img src={url} alt="" className="max-h-48 w-auto justify-self-start rounded-lg" />
      )}
      {isPublic && !isMultiple && !refusal && file.type.startsWith('image/') && <p>{t.point.later}</p>}
      {url && file.type.startsWith('video/') && (
        // biome-ignore lint/a11y/useMediaCaption: a preview of the selected file
        <video src={url} controls preload="metadata" className="max-h-56 w-full rounded-lg bg-abyss" />
      )}
      {url && file.type === 'application/pdf' && (
        <iframe
          src={`${url}#toolbar=0`}
          title={`Preview of ${file.name}`}
          className="h-56 w-full rounded-lg border border-line"
        />
      )}
    </div>
  )
}

/** Validates before the upload, which may be slow. */
function useFileError(field: Field, file: File) {
  const { uploadErrorOf } = useFormContext()
  return checkFile(field, file) ?? uploadErrorOf?.(file)
}

export const RemoveButton = ({
  label,
  fileName,
  onClick,
}: {
  label: string
  fileName: string
  onClick: () => void
}) => (
  <button
    type="button"
    onClick={onClick}
    className="min-h-8 font-semibold text-deep underline underline-offset-4"
  >
    {label}
    <span className="sr-only"> {fileName}</span>
  </button>
)

/** The selected files of an input. Multiple inputs add to the selection, since some phones select one file at a time. */
export function useSelectedFiles(isMany: boolean) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File[]>([])
  // A file may be selected before hydration, when no event is handled.
  useEffect(() => {
    const { files } = input.current ?? {}
    if (files?.length) setChosen([...files])
  }, [])
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

/** Undefined in browsers without a `DataTransfer` constructor: there the last selection wins. */
function toFileList(files: File[]) {
  try {
    const list = new DataTransfer()
    for (const file of files) list.items.add(file)
    return list.files
  } catch {
    return undefined
  }
}
