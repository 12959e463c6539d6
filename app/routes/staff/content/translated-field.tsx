import type { ReactNode } from 'react'
import type { Field } from '~/content/kinds/fields.ts'
import { checkedOf, inNepali, needsNepali } from '~/content/kinds/overlay.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { TickBox } from '~/ui/staff/tick-box.tsx'
import type { FormState } from './form-state.server.ts'

const t = staffFormsEn.nepali

interface TranslatedFieldProps {
  name: string
  field: Field
  form: Pick<FormState, 'inputs' | 'neOld'>
  english: ReactNode
  nepali: ReactNode
}

export function TranslatedField({ name, field, form, english, nepali }: TranslatedFieldProps) {
  return (
    <div
      className={`group/both grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 ${field.isMain ? '' : 'is-beside md:grid-cols-2'}`}
    >
      {english}
      <div className="group/nepali grid grid-cols-[minmax(0,1fr)] content-start gap-2 border-l-4 border-ice pl-4 md:group-[.is-beside]/both:border-l-0 md:group-[.is-beside]/both:pl-0">
        {nepali}
        <Mark name={name} field={field} form={form} />
      </div>
    </div>
  )
}

function Mark({
  name,
  field,
  form: { inputs, neOld = [] },
}: Pick<TranslatedFieldProps, 'name' | 'field' | 'form'>) {
  const box = checkedOf(inNepali(name))
  const isSame = wordsIn(inNepali(name), field, inputs).join('') === wordsIn(name, field, inputs).join('')
  if (neOld.includes(name))
    return (
      <div className="grid gap-1 rounded-lg bg-amber-100 px-3 py-2 text-sm text-amber-950">
        <p className="font-semibold">{isSame ? t.same : t.old}</p>
        <TickBox name={box} value="true" isTicked={Boolean(inputs[box])}>
          {t.checked}
          <span className="sr-only"> ({field.label})</span>
        </TickBox>
      </div>
    )
  const isMissing =
    wordsIn(name, field, inputs).some(needsNepali) && !wordsIn(inNepali(name), field, inputs).join('')
  if (!isMissing) return null
  return (
    <p className="justify-self-start rounded-lg bg-mist group-has-[[lang=ne]:not(:placeholder-shown)]/nepali:hidden px-2.5 py-1 text-xs font-semibold text-body">
      {t.missing}
    </p>
  )
}

/** What an input, or that of a link's text, holds; of files nothing that could be read. */
const wordsIn = (name: string, { kind, options = [] }: Field, inputs: FormState['inputs']) =>
  kind === 'document'
    ? []
    : [inputs[kind === 'link' ? `${name}[label]` : name] ?? ''].filter((text) => !options.includes(text))
