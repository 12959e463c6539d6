import { Form, Link, useNavigation } from '@remix-run/react'
import type { Field } from '~/content/fields.ts'
import { type ContentType, inSentence } from '~/content/type.ts'
import type { FormState } from '~/routes/admin/content/screen.server.ts'
import { AdminDialog } from './admin-dialog.tsx'
import { FieldInput } from './field-input.tsx'

interface TypeFormProps {
  type: ContentType
  form: FormState
  /** The list below the form. */
  back: string
  title?: string
}

/** The form of any content type in a dialog over its list: plain multipart HTML first. */
export function TypeForm({ type, form, back, title }: TypeFormProps) {
  const busy = useNavigation().formMethod === 'POST'
  const { id, version, inputs, errors, message, theirs } = form
  const heading = title ?? (id ? `Edit ${inSentence(type.one)}` : `Add ${inSentence(type.one)}`)
  return (
    <AdminDialog title={heading} back={back}>
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        preventScrollReset
        className="grid gap-5 p-5 sm:p-6"
        key={`${id} ${version}`}
      >
        {message && (
          <p role="alert" className="rounded-xl bg-red-50 px-4 py-3 font-medium text-red-900">
            {message}
          </p>
        )}
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="id" value={id} />
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
        <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-white px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6">
          <Link to={back} preventScrollReset className="button border border-line text-ink hover:bg-mist">
            Cancel
          </Link>
          <button type="submit" className="button button-primary" aria-disabled={busy || undefined}>
            {busy ? 'Saving…' : 'Save'}
          </button>
        </div>
      </Form>
    </AdminDialog>
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
