import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { createFileViewer } from '~/content/media/permissions.server.ts'
import { translationKey } from '~/content/schema/translations.ts'
import { library } from '~/content/types/library.ts'
import { tryReadFormData } from '~/files/forms/receive.server.ts'
import { AutosavedForm } from '~/routes/staff/resource/form/autosaved-form.tsx'
import { saveConfirmationInputName } from '~/routes/staff/resource/form/submit-actions.ts'
import { useLastActionData } from '~/routes/staff/resource/form/use-form-result.ts'
import {
  redirectWithFlash,
  requireStaffForPost,
  takeFlash,
  toErrorMessageAndStatus,
} from '~/routes/staff/resource/save/responses.server.ts'
import {
  FileDescriptionFields,
  FileDescriptionList,
} from '~/routes/staff/resource/uploads/file-descriptions.tsx'
import { FileThumbnail } from '~/routes/staff/resource/uploads/file-thumbnail.tsx'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { FlashMessage } from '~/ui/staff/flash-message.tsx'
import { type DescriptionRow, listDescriptionRows, saveDescriptions } from './descriptions.server.ts'
import { libraryEn } from './en.ts'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

const t = libraryEn.descriptions

export const meta = () => [{ title: `${t.title} · Staff area` }]

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, library.permission)
  const names = new URL(request.url).searchParams.getAll('file')
  const { notice, headers } = await takeFlash(request)
  return data({ rows: await listDescriptionRows(names, createFileViewer(staff)), notice }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaffForPost(request, library.permission)
  const form = await tryReadFormData(request.clone())
  const submitted = Object.fromEntries([...(form ?? [])].map(([name, value]) => [name, String(value)]))
  if (submitted.intent !== 'save')
    return data({ message: staffFormsEn.unreadable, errors: {}, submitted }, { status: 400 })
  try {
    const { count, errors, question } = await saveDescriptions(submitted, staff)
    const errorCount = Object.keys(errors).length
    if (errorCount > 0) return data({ message: t.wrong(errorCount), errors, submitted }, { status: 400 })
    if (question)
      return data(
        { message: question, errors, submitted: { ...submitted, [saveConfirmationInputName]: 'yes' } },
        { status: 409 },
      )
    return await redirectWithFlash(request, '/admin/library', { text: t.saved(count) })
  } catch (error) {
    const { message, init } = toErrorMessageAndStatus(error)
    return data({ message, errors: {}, submitted }, init)
  }
}

export default function DescribeFiles() {
  const { rows, notice } = useLoaderData<typeof loader>()
  const { message, errors = {}, submitted = {} } = useLastActionData<typeof action>() ?? {}
  return (
    <>
      <p className="text-sm">
        <Link to="/admin/library" className="text-link">
          {libraryEn.title}
        </Link>
      </p>
      <h1 className="mt-2 text-2xl font-bold sm:text-3xl">{t.title}</h1>
      {notice && <FlashMessage key={notice.text} {...notice} />}
      <p className="mt-2 max-w-3xl">{rows.length > 0 ? t.intro : t.none}</p>
      {rows.length > 0 && (
        <AutosavedForm
          id={rows.map(({ file }) => file.name).join(',')}
          message={message}
          errors={errors}
          isConfirmed={Boolean(submitted[saveConfirmationInputName])}
          className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5"
        >
          <FileDescriptionList
            buttons={
              <>
                <Link to="/admin/library" className="button border border-line text-ink hover:bg-mist">
                  {t.later}
                </Link>
                <button type="submit" className="button button-primary">
                  {t.save}
                </button>
              </>
            }
          >
            {rows.map((row, index) => (
              <DescriptionFields
                key={row.file.name}
                row={row}
                index={index}
                submitted={submitted}
                errors={errors}
              />
            ))}
          </FileDescriptionList>
        </AutosavedForm>
      )}
    </>
  )
}

interface DescriptionFieldsProps {
  row: DescriptionRow
  index: number
  submitted: Record<string, string>
  errors: Record<string, string>
}

function DescriptionFields({
  row: { file, version, inputs: stored },
  index,
  submitted,
  errors,
}: DescriptionFieldsProps) {
  const inputs = {
    ...Object.fromEntries(Object.entries(stored).map(([key, value]) => [`${key}[${index}]`, value])),
    ...submitted,
  }
  return (
    <FileDescriptionFields
      index={index}
      name={file.fileName || stored.title || ''}
      thumbnail={<FileThumbnail file={file} sizes="144px" />}
      type={library}
      fieldNames={file.kind === 'picture' ? ['title', 'alt'] : ['title']}
      inputs={inputs}
      errors={errors}
    >
      <input type="hidden" name={`file[${index}]`} value={file.name} />
      <input type="hidden" name={`version[${index}]`} value={inputs[`version[${index}]`] ?? version} />
      {/* Fields that are not shown keep their stored values. */}
      {file.kind !== 'picture' &&
        ['alt', translationKey('alt')].map((key) => (
          <input key={key} type="hidden" name={`${key}[${index}]`} value={stored[key]} />
        ))}
    </FileDescriptionFields>
  )
}
