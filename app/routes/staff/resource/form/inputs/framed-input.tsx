import type { ComponentType } from 'react'
import type { Field } from '~/content/fields/field.ts'
import { fieldKinds } from '~/content/fields/index.ts'
import { lockedKeysForRole } from '~/content/items/locked-fields.ts'
import type { FormInputs } from '~/content/schema/form-inputs.ts'
import { baseKeyOf } from '~/content/schema/translations.ts'
import { useCurrentStaff } from '~/ui/staff/current-staff.ts'
import { FieldFrame } from '~/ui/staff/fields.tsx'

export interface InputProps {
  name: string
  field: Field
  inputs: FormInputs
  error?: string
}

export interface InputBoxProps {
  field: Field
  value: string
  inputs: FormInputs
  attributes: {
    id: string
    name: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
    readOnly?: boolean
    lang?: 'ne'
    /** Lets CSS detect an empty input by `:placeholder-shown`. */
    placeholder?: ' '
  }
}

/** Adds label, hint and error to an input. A select always has a value, so it is never marked as required. */
export const withFieldFrame = (Box: ComponentType<InputBoxProps>, isSelect = false) =>
  function FramedInput({ name, field, inputs, error }: InputProps) {
    const isLocked = lockedKeysForRole({ fields: { [name]: field } }, useCurrentStaff()?.role).length > 0
    const fallbackHint = field.emptyText && !isSelect && `Leave blank to show “${field.emptyText.en}”.`
    const hints = [field.hint, fieldKinds[field.kind].hint, fallbackHint, isLocked && field.adminOnlyReason]
    return (
      <FieldFrame
        name={name}
        label={field.label}
        required={isSelect ? undefined : field.required}
        hint={hints.filter(Boolean).join(' ')}
        error={error}
      >
        {({ id, describedBy, invalid }) => {
          const attributes = {
            id,
            name,
            'aria-describedby': describedBy,
            'aria-invalid': invalid,
            ...(isLocked && { readOnly: true }),
            ...(baseKeyOf(name) && { lang: 'ne' as const, placeholder: ' ' as const }),
          }
          return <Box field={field} value={inputs[name] ?? ''} inputs={inputs} attributes={attributes} />
        }}
      </FieldFrame>
    )
  }
