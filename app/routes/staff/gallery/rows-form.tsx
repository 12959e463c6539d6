import { Form } from '@remix-run/react'
import { inBoth, inNepali } from '~/content/kinds/overlay.ts'
import { gallery } from '~/content/types/gallery.ts'
import { pictureSize } from '~/files/names.ts'
import type { RefusedFile } from '~/files/values.ts'
import { severalEn as t } from '~/routes/staff/gallery/en.ts'
import { Film } from '~/ui/icons/staff.ts'
import { Picture } from '../../../ui/picture.tsx'
import { FieldInput } from '../content/field-input.tsx'
import { KeptForm } from '../content/form/kept-form.tsx'
import { TranslatedField } from '../content/translated-field.tsx'
import { RefusedFiles } from './refused-files.tsx'

/** Says that titles which are the files' names are meant. */
export const asNamed = 'asNamed'

interface RowsFormProps {
  /** Of what waits. */
  id: string
  files: { fileName: string; image: unknown; title: string }[]
  /** Without anybody else; otherwise all become drafts. */
  mayPublish: boolean
  refused: RefusedFile[]
  typed: Record<string, string>
  errors: Record<string, string>
  message?: string
}

const { fields } = inBoth(gallery)

/** The second step: one row for each file, with its words. */
export function RowsForm({ id, files, mayPublish, refused, typed, errors, message }: RowsFormProps) {
  const here = '/admin/gallery/several'
  return (
    <>
      <RefusedFiles files={refused} />
      <KeptForm id={id} action={here} message={message} errors={errors} className="mt-5 grid gap-5">
        {typed[asNamed] && <input type="hidden" name={asNamed} value={typed[asNamed]} />}
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {files.map(({ fileName, image, title: suggested }, at) => (
            <li key={at} className="rounded-2xl border border-line bg-white p-4 sm:p-5">
              <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
                <legend className="mb-3 font-semibold text-ink break-all">{t.row(at + 1, fileName)}</legend>
                <Thumbnail name={String(Reflect.get(Object(image), 'name'))} />
                <div className="grid content-start gap-4">
                  <Words
                    at={at}
                    typed={{ [`title[${at}]`]: suggested, ...typed }}
                    errors={errors}
                    mayPublish={mayPublish}
                  />
                  <label className="inline-flex min-h-8 items-center gap-3 text-sm">
                    <input
                      type="checkbox"
                      name={`leave[${at}]`}
                      value="yes"
                      defaultChecked={Boolean(typed[`leave[${at}]`])}
                      className="size-5 accent-water"
                    />
                    {t.leaveOut}
                  </label>
                </div>
              </fieldset>
            </li>
          ))}
        </ol>
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap justify-end gap-3 border-t border-line bg-white px-4 py-3 sm:rounded-t-2xl">
          <button type="submit" className="button button-primary">
            {t.save}
          </button>
          {mayPublish && (
            <button
              type="submit"
              formAction={`${here}?publish=all`}
              className="button border border-line bg-white text-ink hover:bg-ice"
            >
              {t.publishAll}
            </button>
          )}
        </div>
      </KeptForm>
      <Form method="post" action={here} className="mt-5 text-right">
        <input type="hidden" name="intent" value="discard" />
        <button
          type="submit"
          className="min-h-8 text-sm font-semibold text-red-900 underline underline-offset-4"
        >
          {t.discard}
        </button>
      </Form>
    </>
  )
}

interface WordsProps {
  at: number
  typed: Record<string, string>
  errors: Record<string, string>
  mayPublish: boolean
}

/** What is said of one file, in both languages, and whether visitors see it. */
function Words({ at, typed, errors, mayPublish }: WordsProps) {
  const inputs = { [`visibility[${at}]`]: 'Draft', ...typed }
  const input = (key: string) => {
    const [name, field] = [`${key}[${at}]`, fields[key]]
    if (!field) return null
    const hint = key === 'visibility' || at > 0 ? undefined : field.hint
    return <FieldInput name={name} field={{ ...field, hint }} inputs={inputs} error={errors[name]} />
  }
  return (
    <>
      {['title', 'alt'].map((key) => (
        <TranslatedField
          key={key}
          name={`${key}[${at}]`}
          field={gallery.fields.title}
          form={{ inputs }}
          english={input(key)}
          nepali={input(inNepali(key))}
        />
      ))}
      {mayPublish ? input('visibility') : <input type="hidden" name={`visibility[${at}]`} value="Draft" />}
    </>
  )
}

const Thumbnail = ({ name }: { name: string }) => (
  <div className="grid aspect-4/3 w-36 place-items-center overflow-hidden rounded-lg bg-mist">
    {pictureSize(name) ? (
      <Picture name={name} alt="" sizes="144px" className="block size-full object-cover" />
    ) : (
      <Film aria-hidden="true" size={28} />
    )}
  </div>
)
