import { Form } from '@remix-run/react'
import { gallery } from '~/content/types/gallery.ts'
import { pictureSize } from '~/files/names.ts'
import type { RefusedFile } from '~/files/values.ts'
import { severalEn as t } from '~/routes/staff/gallery/en.ts'
import { Film } from '~/ui/icons/staff.ts'
import { TickBox } from '~/ui/staff/tick-box.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { DescribedFile, DescribedFiles, RowInput } from '../content/described-files.tsx'
import { KeptForm } from '../content/form/kept-form.tsx'
import { meantName } from '../content/ways.ts'
import { RefusedFiles } from './refused-files.tsx'

interface RowsFormProps {
  id: string
  files: { fileName: string; image: unknown; titles: Record<string, string> }[]
  /** Without anybody else; otherwise all become drafts. */
  mayPublish: boolean
  refused: RefusedFile[]
  typed: Record<string, string>
  errors: Record<string, string>
  message?: string
}

export function RowsForm({ id, files, mayPublish, refused, typed, errors, message }: RowsFormProps) {
  const here = '/admin/gallery/several'
  return (
    <>
      <RefusedFiles files={refused} />
      <KeptForm
        id={id}
        action={here}
        message={message}
        errors={errors}
        isMeant={Boolean(typed[meantName])}
        className="mt-5 grid gap-5"
      >
        <DescribedFiles
          buttons={
            <>
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
            </>
          }
        >
          {files.map(({ fileName, image, titles }, at) => {
            const named = Object.entries(titles).map(([key, title]) => [`${key}[${at}]`, title])
            const inputs = { ...Object.fromEntries(named), [`visibility[${at}]`]: 'Draft', ...typed }
            const row = { at, type: gallery, inputs, errors }
            return (
              <DescribedFile
                key={at}
                {...row}
                name={fileName}
                thumbnail={<Thumbnail name={String(Reflect.get(Object(image), 'name'))} />}
                keys={['title', 'alt']}
              >
                {mayPublish ? (
                  <RowInput {...row} name="visibility" />
                ) : (
                  <input type="hidden" name={`visibility[${at}]`} value="Draft" />
                )}
                <TickBox name={`leave[${at}]`} value="yes" isTicked={Boolean(typed[`leave[${at}]`])}>
                  {t.leaveOut}
                </TickBox>
              </DescribedFile>
            )
          })}
        </DescribedFiles>
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

const Thumbnail = ({ name }: { name: string }) =>
  pictureSize(name) ? (
    <Picture name={name} alt="" sizes="144px" className="block size-full object-cover" />
  ) : (
    <span className="grid size-full place-items-center">
      <Film aria-hidden="true" size={28} />
    </span>
  )
