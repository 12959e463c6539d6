import type { ReactNode } from 'react'
import type { ContentType } from '~/content/schema/define.ts'
import { translationKey, typeWithTranslationFields } from '~/content/schema/translations.ts'
import { FieldInput } from '~/routes/staff/resource/form/field-input.tsx'
import { TranslatedField } from '~/routes/staff/resource/form/translated-field.tsx'

interface FileDescriptionListProps {
  children: ReactNode
  /** Always visible at the end of the list. */
  buttons: ReactNode
}

export const FileDescriptionList = ({ children, buttons }: FileDescriptionListProps) => (
  <>
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</ol>
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap justify-end gap-3 border-t border-line bg-white px-4 py-3 sm:rounded-t-2xl">
      {buttons}
    </div>
  </>
)

interface FileDescriptionProps {
  index: number
  name: string
  thumbnail: ReactNode
  /** The type of the described fields, shown in both languages. */
  type: ContentType
  fieldNames: readonly string[]
  /** By input name, as are `errors`. */
  inputs: Record<string, string>
  errors: Record<string, string>
  children?: ReactNode
}

export function FileDescriptionFields({
  index,
  name,
  thumbnail,
  type,
  fieldNames,
  inputs,
  errors,
  children,
}: FileDescriptionProps) {
  const input = (key: string) => <FileDescriptionInput {...{ type, index, inputs, errors }} name={key} />
  return (
    <li className="rounded-2xl border border-line bg-white p-4 sm:p-5">
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <legend className="mb-3 font-semibold text-ink break-all">
          {index + 1}. {name}
        </legend>
        <div className="aspect-4/3 w-36 max-w-full overflow-hidden rounded-lg bg-mist">{thumbnail}</div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          {fieldNames.map((key) => {
            const field = type.fields[key]
            return (
              field && (
                <TranslatedField
                  key={key}
                  name={`${key}[${index}]`}
                  field={field}
                  form={{ inputs }}
                  english={input(key)}
                  nepali={input(translationKey(key))}
                />
              )
            )
          })}
          {children}
        </div>
      </fieldset>
    </li>
  )
}

type FileDescriptionInputProps = Pick<FileDescriptionProps, 'index' | 'name' | 'type' | 'inputs' | 'errors'>

/** Only the first file shows the hint. */
export function FileDescriptionInput({ index, name: key, type, inputs, errors }: FileDescriptionInputProps) {
  const field = typeWithTranslationFields(type).fields[key]
  if (!field) return null
  const [name, hint] = [`${key}[${index}]`, index > 0 ? undefined : field.hint]
  return <FieldInput name={name} field={{ ...field, hint }} inputs={inputs} error={errors[name]} />
}
