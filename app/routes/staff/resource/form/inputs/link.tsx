import { baseKeyOf } from '~/content/schema/translations.ts'
import { FieldFrame } from '~/ui/staff/fields.tsx'
import type { InputProps } from './framed-input.tsx'

export function LinkInput({ name, field, inputs, error }: InputProps) {
  const [label, href] = [inputs[`${name}[label]`], inputs[`${name}[href]`] ?? '']
  const wrong = !label && /^([/#]|https?:|mailto:|tel:|www\.)/.test(href) ? 'label' : 'href'
  return (
    <fieldset className="grid gap-3 rounded-xl border border-line p-4 sm:grid-cols-2">
      <legend className="px-1 text-sm font-semibold text-ink">
        {field.label} <span className="font-normal text-body">(optional)</span>
      </legend>
      {(['label', 'href'] as const).map((part) => (
        <FieldFrame
          key={part}
          label={part === 'label' ? 'Text' : 'Address'}
          hint={part === 'href' && baseKeyOf(name) ? 'Leave blank to use the English address.' : undefined}
          error={part === wrong ? error : undefined}
        >
          {({ id, describedBy, invalid }) => (
            <input
              id={id}
              {...(part === 'label' && baseKeyOf(name) && { lang: 'ne', placeholder: ' ' })}
              name={`${name}[${part}]`}
              aria-describedby={describedBy}
              aria-invalid={invalid}
              defaultValue={inputs[`${name}[${part}]`] ?? ''}
              className="field-box"
            />
          )}
        </FieldFrame>
      ))}
    </fieldset>
  )
}
