import type { Field } from '~/content/fields.ts'
import { inWords } from '~/content/in-words.ts'
import { isPublishing } from '~/content/publishing.ts'
import type { ContentType } from '~/content/type.ts'
import type { FormState } from '~/routes/admin/content/form-state.server.ts'
import { FieldInput } from './field-input.tsx'
import { FormMessage } from './form-message.tsx'
import { PublishingFields } from './publishing-fields.tsx'

/** What a saved form says on top, its hidden part, and an input for each field of the type. */
export function FieldsOfType({ type, form }: { type: ContentType; form: FormState }) {
  const { id, version, inputs, errors, message, theirs } = form
  const all = Object.entries(type.fields)
  const input = ([name, field]: [string, Field]) => (
    <FieldInput
      key={name}
      name={name}
      field={field}
      inputs={inputs}
      error={errors[name]}
      theirs={theirs && differing(name, field, inputs, theirs)}
    />
  )
  const publishing = all.filter(([name]) => isPublishing(name))
  return (
    <>
      {message && <FormMessage text={message} errors={errors} />}
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={id} />
      {form.freshId && <input type="hidden" name="freshId" value={form.freshId} />}
      <input type="hidden" name="version" value={version} />
      {all.filter(([name]) => !isPublishing(name)).map(input)}
      {publishing.length > 0 && <PublishingFields id={id}>{publishing.map(input)}</PublishingFields>}
    </>
  )
}

/** What somebody else saved in this field, where it is something else. */
function differing(name: string, field: Field, mine: Record<string, string>, theirs: Record<string, string>) {
  const names = field.kind === 'link' ? [`${name}[label]`, `${name}[href]`] : [name]
  const differ = names.some((key) => (mine[key] ?? '') !== (theirs[key] ?? ''))
  return differ ? names.map((key) => inWords(field, theirs[key]) || '(empty)').join(' · ') : undefined
}
