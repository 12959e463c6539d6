import { Form } from '@remix-run/react'
import { gallery } from '~/content/types/gallery.ts'
import { pictureDimensionsFromName } from '~/files/names.ts'
import { AutosavedForm } from '~/routes/staff/resource/form/autosaved-form.tsx'
import { saveConfirmationInputName } from '~/routes/staff/resource/form/submit-actions.ts'
import {
  FileDescriptionFields,
  FileDescriptionInput,
  FileDescriptionList,
} from '~/routes/staff/resource/uploads/file-descriptions.tsx'
import { Film } from '~/ui/icons/staff.ts'
import { Picture } from '~/ui/media/picture.tsx'
import { Checkbox } from '~/ui/staff/fields.tsx'
import { galleryBatchEn as t } from './en.ts'

interface BatchDetailsFormProps {
  id: string
  files: { fileName: string; image: unknown; titles: Record<string, string> }[]
  /** False if an approval is required: all items become drafts. */
  canPublish: boolean
  submitted: Record<string, string>
  errors: Record<string, string>
  message?: string
}

export function BatchDetailsForm({
  id,
  files,
  canPublish,
  submitted,
  errors,
  message,
}: BatchDetailsFormProps) {
  const batchPath = '/admin/gallery/several'
  return (
    <>
      <AutosavedForm
        id={id}
        action={batchPath}
        message={message}
        errors={errors}
        isConfirmed={Boolean(submitted[saveConfirmationInputName])}
        className="mt-5 grid gap-5"
      >
        <FileDescriptionList
          buttons={
            <>
              <button type="submit" className="button button-primary">
                {t.save}
              </button>
              {canPublish && (
                <button
                  type="submit"
                  formAction={`${batchPath}?publish=all`}
                  className="button border border-line bg-white text-ink hover:bg-ice"
                >
                  {t.publishAll}
                </button>
              )}
            </>
          }
        >
          {files.map(({ fileName, image, titles }, index) => {
            const suggestedTitles = Object.entries(titles).map(([key, title]) => [`${key}[${index}]`, title])
            const inputs = {
              ...Object.fromEntries(suggestedTitles),
              [`visibility[${index}]`]: 'Draft',
              ...submitted,
            }
            const row = { index, type: gallery, inputs, errors }
            return (
              <FileDescriptionFields
                key={index}
                {...row}
                name={fileName}
                thumbnail={<Thumbnail name={String(Reflect.get(Object(image), 'name'))} />}
                fieldNames={['title', 'alt']}
              >
                {canPublish ? (
                  <FileDescriptionInput {...row} name="visibility" />
                ) : (
                  <input type="hidden" name={`visibility[${index}]`} value="Draft" />
                )}
                <Checkbox
                  name={`leave[${index}]`}
                  value="yes"
                  isChecked={Boolean(submitted[`leave[${index}]`])}
                >
                  {t.leaveOut}
                </Checkbox>
              </FileDescriptionFields>
            )
          })}
        </FileDescriptionList>
      </AutosavedForm>
      <Form method="post" action={batchPath} className="mt-5 text-right">
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
  pictureDimensionsFromName(name) ? (
    <Picture name={name} alt="" sizes="144px" className="block size-full object-cover" />
  ) : (
    <span className="grid size-full place-items-center">
      <Film aria-hidden="true" size={28} />
    </span>
  )
