import type { ReactNode } from 'react'
import type { Field } from '~/content/fields/field.ts'
import {
  textNeedsTranslation,
  translationConfirmationInputName,
  translationKey,
} from '~/content/schema/translations.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { Checkbox } from '~/ui/staff/fields.tsx'
import type { FormState } from './form-state.server.ts'

const t = staffFormsEn.nepali

interface TranslatedFieldProps {
  name: string
  field: Field
  form: Pick<FormState, 'inputs' | 'staleTranslations'>
  english: ReactNode
  nepali: ReactNode
}

export function TranslatedField({ name, field, form, english, nepali }: TranslatedFieldProps) {
  return (
    <div
      className={`group/both grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 ${field.isFullWidth ? '' : 'is-beside md:grid-cols-2'}`}
    >
      {english}
      <div className="group/nepali grid grid-cols-[minmax(0,1fr)] content-start gap-2 border-l-4 border-ice pl-4 md:group-[.is-beside]/both:border-l-0 md:group-[.is-beside]/both:pl-0">
        {nepali}
        <TranslationMark name={name} field={field} form={form} />
      </div>
    </div>
  )
}

function TranslationMark({
  name,
  field,
  form: { inputs, staleTranslations = [] },
}: Pick<TranslatedFieldProps, 'name' | 'field' | 'form'>) {
  const confirmedName = translationConfirmationInputName(translationKey(name))
  const isSame =
    textsOf(translationKey(name), field, inputs).join('') === textsOf(name, field, inputs).join('')
  if (staleTranslations.includes(name))
    return (
      <div className="grid gap-1 rounded-lg bg-amber-100 px-3 py-2 text-sm text-amber-950">
        <p className="font-semibold">{isSame ? t.same : t.old}</p>
        <Checkbox name={confirmedName} value="true" isChecked={Boolean(inputs[confirmedName])}>
          {t.checked}
          <span className="sr-only"> ({field.label})</span>
        </Checkbox>
      </div>
    )
  const isMissing =
    textsOf(name, field, inputs).some(textNeedsTranslation) &&
    !textsOf(translationKey(name), field, inputs).join('')
  if (!isMissing) return null
  return (
    <p className="justify-self-start rounded-lg bg-mist group-has-[[lang=ne]:not(:placeholder-shown)]/nepali:hidden px-2.5 py-1 text-xs font-semibold text-body">
      {t.missing}
    </p>
  )
}

/** The texts of a field without its default options. Documents have none. */
const textsOf = (name: string, { kind, options = [] }: Field, inputs: FormState['inputs']) =>
  kind === 'document'
    ? []
    : [inputs[kind === 'link' ? `${name}[label]` : name] ?? ''].filter((text) => !options.includes(text))
