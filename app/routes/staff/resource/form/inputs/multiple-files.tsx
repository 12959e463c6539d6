import type { Field } from '~/content/fields/field.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { acceptAttribute, describeLimits } from '~/routes/staff/resource/uploads/file-limits.ts'
import { FieldFrame } from '~/ui/staff/fields.tsx'
import { SelectedFileLine, useSelectedFiles } from './selected-files.tsx'

interface MultipleFilesInputProps {
  label: string
  /** Defines the accepted file types. */
  field: Field
  maxFiles: number
}

/** Selects many files and lists them until they are sent. */
export function MultipleFilesInput({ label, field, maxFiles }: MultipleFilesInputProps) {
  const { input, chosen, onChange, removeFile } = useSelectedFiles(true)
  return (
    <FieldFrame label={label} hint={`${describeLimits(field)} Up to ${maxFiles} files at once.`}>
      {({ id, describedBy, invalid }) => (
        <>
          <input
            ref={input}
            id={id}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            type="file"
            name="files"
            multiple
            accept={acceptAttribute(getFieldFileSupport(field)?.types ?? [])}
            onChange={onChange}
            className="field-box file-box"
          />
          {chosen.length > 0 && (
            <ul className="mt-3 grid gap-2 text-sm">
              {chosen.map((file, index) => (
                <li key={`${file.name} ${index}`} className="rounded-xl bg-mist px-3 py-2">
                  <SelectedFileLine field={field} file={file} onRemove={() => removeFile(file)} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </FieldFrame>
  )
}
