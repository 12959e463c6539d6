import type { ReactNode } from 'react'
import { type Field, openedAtInputName } from '~/content/kinds/fields.ts'
import { baseKeyOf, translationKey, withTranslations } from '~/content/kinds/overlay.ts'
import { isPublishingOrSlug } from '~/content/kinds/publishing.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import type { FormState } from '~/routes/staff/content/form-state.server.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { FormError } from '../../../ui/staff/form-message.tsx'
import { ConflictField, conflictChoiceId } from './contested-field.tsx'
import { FieldInput } from './field-input.tsx'
import { PublishingFields } from './publishing-fields.tsx'
import { TranslatedField } from './translated-field.tsx'
import { workingCopyInputs } from './ways.ts'

interface TypeFieldsProps {
  type: ContentType
  form: FormState
  /** New with every refusal, and with nothing else. */
  refusal: object
  changedKeys?: string[]
}

export function TypeFields({ type, form, refusal, changedKeys = [] }: TypeFieldsProps) {
  const { id, version, inputs, errors, message, conflicts = {}, theirs = {} } = form
  const allFields = withTranslations(type).fields
  const entries = Object.entries(allFields).filter(([, { computed }]) => !computed)
  const input = ([name, field]: [string, Field]) => {
    const conflict = conflicts[name]
    const fieldProps = { name, field, error: errors[name] }
    if (conflict)
      return <ConflictField key={name} {...fieldProps} conflict={conflict} mine={inputs} theirs={theirs} />
    const box = <FieldInput key={name} {...fieldProps} inputs={inputs} />
    return changedKeys.includes(name) ? <ChangedField key={name}>{box}</ChangedField> : box
  }
  const withTranslation = ([name, field]: [string, Field]) => {
    const nepali = allFields[translationKey(name)]
    const english = input([name, field])
    return nepali ? (
      <TranslatedField
        key={name}
        {...{ name, field, form, english }}
        nepali={input([translationKey(name), nepali])}
      />
    ) : (
      english
    )
  }
  const openConflict = entries.find(([name]) => conflicts[name] && !inputs[`take[${name}]`])
  const publishing = entries.filter(([name]) => isPublishingOrSlug(name))
  return (
    <>
      {message && (
        <FormError
          text={message}
          rejection={refusal}
          conflict={openConflict && { id: conflictChoiceId(openConflict[0]), label: openConflict[1].label }}
        />
      )}
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={id} />
      {form.freshId && <input type="hidden" name="freshId" value={form.freshId} />}
      <input type="hidden" name="version" value={version} />
      {form.openedAt && <input type="hidden" name={openedAtInputName} value={form.openedAt} />}
      {form.workingCopyVersion && (
        <input type="hidden" name={workingCopyInputs.version} value={form.workingCopyVersion} />
      )}
      {entries.filter(([name]) => !isPublishingOrSlug(name) && !baseKeyOf(name)).map(withTranslation)}
      {publishing.length > 0 && <PublishingFields id={id}>{publishing.map(input)}</PublishingFields>}
    </>
  )
}

const ChangedField = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1 border-l-4 border-amber-500 pl-3">
    <p className="text-xs font-semibold text-amber-900">{staffFormsEn.copies.changed}</p>
    {children}
  </div>
)
