import type { ComponentType } from 'react'
import type { Field } from '~/content/kinds/fields.ts'
import { kinds } from '~/content/kinds/index.ts'
import type { Inputs } from '~/content/kinds/inputs.ts'
import { baseOf } from '~/content/kinds/overlay.ts'
import { lockedFields } from '~/content/store/locked-fields.ts'
import { FieldFrame } from '../../../../ui/staff/field.tsx'
import { useStaff } from '../../../../ui/staff/use-staff.ts'

export interface InputProps {
  name: string
  field: Field
  inputs: Inputs
  error?: string
}

export interface BoxProps {
  field: Field
  value: string
  inputs: Inputs
  wired: {
    id: string
    name: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
    readOnly?: boolean
    lang?: 'ne'
    /** Nothing to read: whether it is empty can be seen by CSS. */
    placeholder?: ' '
  }
}

/** An input with label, hint and error around it; one of a choice `isChosen` always. */
export const framed = (Box: ComponentType<BoxProps>, isChosen = false) =>
  function Framed({ name, field, inputs, error }: InputProps) {
    const isLocked = lockedFields({ fields: { [name]: field } }, useStaff()?.role).length > 0
    const standIn = field.shown && !isChosen && `Leave blank to show “${field.shown.en}”.`
    const hints = [field.hint, kinds[field.kind].hint, standIn, isLocked && field.adminOnly]
    return (
      <FieldFrame
        name={name}
        label={field.label}
        required={isChosen ? undefined : field.required}
        hint={hints.filter(Boolean).join(' ')}
        error={error}
      >
        {({ id, describedBy, invalid }) => {
          const wired = {
            id,
            name,
            'aria-describedby': describedBy,
            'aria-invalid': invalid,
            ...(isLocked && { readOnly: true }),
            ...(baseOf(name) && { lang: 'ne' as const, placeholder: ' ' as const }),
          }
          return <Box field={field} value={inputs[name] ?? ''} inputs={inputs} wired={wired} />
        }}
      </FieldFrame>
    )
  }
