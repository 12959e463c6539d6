import { useEffect, useState } from 'react'
import type { Field } from '~/content/kinds/fields.ts'
import { fileSupportOf } from '~/content/kinds/index.ts'
import { isLongFileName } from '~/process/plain-text.ts'
import { useLocale } from '~/ui/locale.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import { checkFile } from '../file-limits.ts'
import { useUploadError } from '../form/refusals.tsx'

interface SelectedFileLineProps {
  field: Field
  file: File
  onRemove: () => void
}

/** A file that was chosen and is not sent yet. */
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
      <RemoveButton label={t.file.takeOut} fileName={file.name} onClick={onRemove} />
    </div>
  )
}

interface SelectedFileProps extends SelectedFileLineProps {
  isPublic: boolean
}

/** The same with a look at what is in it. */
export function SelectedFile({ isPublic, ...line }: SelectedFileProps) {
  const { field, file } = line
  const refusal = useFileError(field, file)
  const { isMultiple } = fileSupportOf(field) ?? {}
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
        // biome-ignore lint/a11y/useMediaCaption: a look at what was just chosen
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

/** Said at once, before a slow line has carried it all. */
function useFileError(field: Field, file: File) {
  const refused = useUploadError(file)
  return checkFile(field, file) ?? refused
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
