import { Link } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import {
  pickedInputName,
  pickerButtonName,
  refusedFileInputName,
  removalInputName,
} from '~/content/fields/field.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import type { FileSummary } from '~/content/fields/kind.ts'
import type { FileChoice } from '~/content/media/picker.server.ts'
import { pictureDimensionsFromName, uploadedFileUrl } from '~/files/names.ts'
import { useFormContext } from '~/routes/staff/resource/form/form-context.ts'
import { acceptAttribute, describeLimits } from '~/routes/staff/resource/uploads/file-limits.ts'
import { FileThumbnail } from '~/routes/staff/resource/uploads/file-thumbnail.tsx'
import { FileText } from '~/ui/icons/site.ts'
import { Picture } from '~/ui/media/picture.tsx'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import { Checkbox } from '~/ui/staff/fields.tsx'
import { useLocale } from '~/ui/text/locale.ts'
import { fillAltTexts } from './fill-alt-texts.ts'
import type { InputBoxProps } from './framed-input.tsx'
import { LibraryDialog } from './library-dialog.tsx'
import { LibraryChoiceList } from './library-list.tsx'
import { RemoveButton, SelectedFilePreview, useSelectedFiles } from './selected-files.tsx'

/** The key resets the selection of a multiple input after a save, or the files would be added twice. */
export const FileInputBox = (props: InputBoxProps) => (
  <FileInput key={getFieldFileSupport(props.field)?.isMultiple && props.value} {...props} />
)

function FileInput({ field, value, inputs, attributes }: InputBoxProps) {
  const [removed, refused] = [
    inputs[removalInputName(attributes.name)],
    inputs[refusedFileInputName(attributes.name)],
  ]
  const { isMultiple = false, types = [], parseInput } = getFieldFileSupport(field) ?? {}
  const { input, chosen, onChange, removeFile, clear } = useSelectedFiles(isMultiple)
  const { type, libraryPage: page } = useFormContext()
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  const [libraryFiles, setLibraryFiles] = useState<FileChoice[]>([])
  const pick = (choice: FileChoice) => {
    setLibraryOpen(false)
    if (isMultiple)
      return setLibraryFiles([...libraryFiles.filter(({ name }) => name !== choice.name), choice])
    clear()
    setLibraryFiles([choice])
    if (type) fillAltTexts(type, attributes.name, input.current?.form ?? null, choice)
  }
  return (
    <div className="grid gap-3">
      {/* Carries the stored file through a failed save, since browsers clear file inputs. */}
      {(value || !isMultiple) && <input type="hidden" name={attributes.name} value={value} />}
      {(isMultiple || chosen.length + libraryFiles.length === 0) &&
        parseInput?.(value).map((file) => (
          <StoredFileRow
            key={file.name}
            name={attributes.name}
            file={file}
            isPublic={type !== undefined}
            canRemove={!field.required}
            isRemoved={removed === file.name}
          />
        ))}
      {chosen.map((file, index) => (
        <SelectedFilePreview
          key={`${file.name} ${index}`}
          field={field}
          file={file}
          isPublic={type !== undefined}
          onRemove={() => removeFile(file)}
        />
      ))}
      {libraryFiles.map((choice) => (
        <LibraryFile
          key={choice.name}
          name={attributes.name}
          choice={choice}
          onRemove={() => {
            setLibraryFiles(libraryFiles.filter((one) => one !== choice))
            input.current?.focus()
          }}
        />
      ))}
      {refused && !isMultiple && chosen.length === 0 && (
        <p className="text-sm wrap-anywhere">{t.file.notUploaded(refused)}</p>
      )}
      <input
        {...attributes}
        ref={input}
        type="file"
        multiple={isMultiple}
        accept={acceptAttribute(types)}
        onChange={(event) => {
          onChange(event)
          if (!isMultiple) setLibraryFiles([])
        }}
        className="field-box file-box"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-56 text-sm">{describeLimits(field)}</p>
        {type && (
          <button
            type="submit"
            name={pickerButtonName}
            value={attributes.name}
            onClick={(event) => {
              event.preventDefault()
              setLibraryOpen(true)
            }}
            className="button min-h-9 border border-line bg-white px-4 py-1.5 text-sm text-ink hover:bg-ice"
          >
            {t.library.choose}
            <span className="sr-only">: {field.label}</span>
          </button>
        )}
      </div>
      {page?.key === attributes.name && (
        <LibraryChoiceList name={attributes.name} isMany={isMultiple} page={page} />
      )}
      {isLibraryOpen && type && (
        <LibraryDialog
          address={`/admin/choose/${type.name}/${attributes.name}`}
          onPick={pick}
          onClose={() => setLibraryOpen(false)}
        />
      )}
    </div>
  )
}

interface LibraryFileProps {
  name: string
  choice: FileChoice
  onRemove: () => void
}

/** A selected library file, sent as a checked box as in the form without scripts. */
function LibraryFile({ name, choice, onRemove }: LibraryFileProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Set by script, so that the form counts as changed.
    if (!box.current) return
    box.current.checked = true
    box.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [])
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-mist p-3 text-sm">
      <input ref={box} type="checkbox" name={pickedInputName(name)} value={choice.value} hidden />
      <span className="h-16 w-20 flex-none overflow-hidden rounded-lg bg-white">
        <FileThumbnail file={choice} sizes="160px" />
      </span>
      <p className="min-w-0 flex-1">
        {t.library.from} <span className="font-semibold text-ink wrap-anywhere">{choice.title}</span>
      </p>
      <RemoveButton label={t.library.removeFile} fileName={choice.title} onClick={onRemove} />
    </div>
  )
}

/** A stored file, with a box that removes it if that is allowed. */
function StoredFileRow({
  name,
  file,
  isPublic,
  canRemove,
  isRemoved,
}: {
  name: string
  file: FileSummary
  /** Visitors see public pictures cropped. */
  isPublic: boolean
  canRemove: boolean
  isRemoved: boolean
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <StoredFileLine file={file} />
      {isPublic && pictureDimensionsFromName(file.name) && (
        <Link to={`/admin/library/${file.name}#focus`} discover="none" className="text-link text-sm">
          {t.point.link}
        </Link>
      )}
      {canRemove && (
        <Checkbox name={removalInputName(name)} value={file.name} isChecked={isRemoved}>
          Remove <span className="sr-only">{file.fileName || 'the picture'} </span>when saved
        </Checkbox>
      )}
    </div>
  )
}

export function StoredFileLine({ file }: { file: FileSummary }) {
  const { format } = useLocale()
  if (pictureDimensionsFromName(file.name))
    return (
      <div className="w-48 overflow-hidden rounded-xl border border-line">
        <Picture name={file.name} alt="" sizes="192px" className="block h-auto w-full" />
      </div>
    )
  return (
    <a
      href={uploadedFileUrl(file.name)}
      target="_blank"
      rel="noreferrer"
      className="text-link text-sm break-all"
    >
      <FileText aria-hidden="true" size={17} className="flex-none" /> {file.fileName} ·{' '}
      {format.largeSize(file.size)}
    </a>
  )
}
