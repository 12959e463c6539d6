import type { ReactNode } from 'react'
import { type Field, openedName } from '~/content/kinds/fields.ts'
import { baseOf, inBoth, inNepali } from '~/content/kinds/overlay.ts'
import { isAboutPage } from '~/content/kinds/publishing.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import type { FormState } from '~/routes/staff/content/form-state.server.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { FormMessage } from '../../../ui/staff/form-message.tsx'
import { ContestedField, choiceId } from './contested-field.tsx'
import { FieldInput } from './field-input.tsx'
import { PublishingFields } from './publishing-fields.tsx'
import { TranslatedField } from './translated-field.tsx'
import { copyInputs } from './ways.ts'

interface FieldsOfTypeProps {
  type: ContentType
  form: FormState
  /** New with every refusal, and with nothing else. */
  refusal: object
  changed?: string[]
}

export function FieldsOfType({ type, form, refusal, changed = [] }: FieldsOfTypeProps) {
  const { id, version, inputs, errors, message, conflicts = {}, theirs = {} } = form
  const whole = inBoth(type).fields
  const all = Object.entries(whole).filter(([, { computed }]) => !computed)
  const input = ([name, field]: [string, Field]) => {
    const conflict = conflicts[name]
    const shared = { name, field, error: errors[name] }
    if (conflict)
      return <ContestedField key={name} {...shared} conflict={conflict} mine={inputs} theirs={theirs} />
    const box = <FieldInput key={name} {...shared} inputs={inputs} />
    return changed.includes(name) ? <Changed key={name}>{box}</Changed> : box
  }
  const inLanguages = ([name, field]: [string, Field]) => {
    const nepali = whole[inNepali(name)]
    const english = input([name, field])
    return nepali ? (
      <TranslatedField
        key={name}
        {...{ name, field, form, english }}
        nepali={input([inNepali(name), nepali])}
      />
    ) : (
      english
    )
  }
  const choice = all.find(([name]) => conflicts[name] && !inputs[`take[${name}]`])
  const publishing = all.filter(([name]) => isAboutPage(name))
  return (
    <>
      {message && (
        <FormMessage
          text={message}
          refusal={refusal}
          choice={choice && { id: choiceId(choice[0]), label: choice[1].label }}
        />
      )}
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={id} />
      {form.freshId && <input type="hidden" name="freshId" value={form.freshId} />}
      <input type="hidden" name="version" value={version} />
      {form.opened && <input type="hidden" name={openedName} value={form.opened} />}
      {form.copy && <input type="hidden" name={copyInputs.version} value={form.copy} />}
      {all.filter(([name]) => !isAboutPage(name) && !baseOf(name)).map(inLanguages)}
      {publishing.length > 0 && <PublishingFields id={id}>{publishing.map(input)}</PublishingFields>}
    </>
  )
}

const Changed = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1 border-l-4 border-amber-500 pl-3">
    <p className="text-xs font-semibold text-amber-900">{staffFormsEn.copies.changed}</p>
    {children}
  </div>
)
