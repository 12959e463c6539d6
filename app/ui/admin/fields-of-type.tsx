import type { Field } from '~/content/fields.ts'
import type { ContentType } from '~/content/type.ts'
import type { FormState } from '~/routes/admin/content/screen.server.ts'
import { FieldInput } from './field-input.tsx'
import { FormMessage } from './form-message.tsx'

/** What a saved form says on top, its hidden part, and an input for each field of the type. */
export function FieldsOfType({ type, form }: { type: ContentType; form: FormState }) {
  const { id, version, inputs, errors, message, theirs } = form
  return (
    <>
      {message && <FormMessage text={message} errors={errors} />}
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={id} />
      {form.freshId && <input type="hidden" name="freshId" value={form.freshId} />}
      <input type="hidden" name="version" value={version} />
      {Object.entries(type.fields).map(([name, field]) => (
        <FieldInput
          key={name}
          name={name}
          field={field}
          inputs={inputs}
          error={errors[name]}
          theirs={theirs && differing(name, field, inputs, theirs)}
        />
      ))}
    </>
  )
}

/** What somebody else saved in this field, where it is something else. */
function differing(
  name: string,
  { kind }: Field,
  mine: Record<string, string>,
  theirs: Record<string, string>,
) {
  const names = kind === 'link' ? [`${name}[label]`, `${name}[href]`] : [name]
  const differ = names.some((key) => (mine[key] ?? '') !== (theirs[key] ?? ''))
  return differ ? names.map((key) => theirs[key] || '(empty)').join(' · ') : undefined
}
