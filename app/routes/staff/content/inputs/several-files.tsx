import type { Field } from '~/content/kinds/fields.ts'
import { fileOf } from '~/content/kinds/index.ts'
import { FieldFrame } from '~/ui/staff/field.tsx'
import { limitsOf, offered } from '../file-limits.ts'
import { ChosenLine } from './chosen-file.tsx'
import { useChosenFiles } from './use-chosen-files.ts'

interface SeveralFilesProps {
  label: string
  /** Which files it takes. */
  field: Field
  most: number
}

/** Takes many files at once, and lists them until they are sent. */
export function SeveralFiles({ label, field, most }: SeveralFilesProps) {
  const { input, chosen, onChange, takeOut } = useChosenFiles(true)
  return (
    <FieldFrame label={label} hint={`${limitsOf(field)} Up to ${most} files at once.`}>
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
            accept={offered(fileOf(field)?.types ?? [])}
            onChange={onChange}
            className="field-box file-box"
          />
          {chosen.length > 0 && (
            <ul className="mt-3 grid gap-2 text-sm">
              {chosen.map((file, at) => (
                <li key={`${file.name} ${at}`} className="rounded-xl bg-mist px-3 py-2">
                  <ChosenLine field={field} file={file} onTakeOut={() => takeOut(file)} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </FieldFrame>
  )
}
