import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { textOverrideType } from '~/content/types/text-overrides.ts'
import { isExemptFromApproval } from '~/content/workflow/approval.server.ts'
import { RequestBodyError, withReceivedForm } from '~/files/forms/receive.server.ts'
import { FairQueue, QueueBusyError } from '~/http/fair-queue.ts'
import { useFailureMessage, useLastActionData } from '~/routes/staff/resource/form/use-form-result.ts'
import {
  redirectWithFlash,
  requireStaffForPost,
  toErrorMessageAndStatus,
} from '~/routes/staff/resource/save/responses.server.ts'
import { FieldFrame } from '~/ui/staff/fields.tsx'
import { ErrorMessage } from '~/ui/staff/message.tsx'
import { maxCsvBytes, parseTextsCsv, type TextsImport } from './csv.server.ts'
import { textsEn } from './en.ts'
import { saveTexts } from './save-texts.server.ts'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

export const meta: MetaFunction = () => [{ title: 'Import texts · Staff area' }]

const t = textsEn.csvText

/** Imports are slow, so they run one at a time. */
const importQueue = new FairQueue({ capacity: 1, maxWaiting: 3, waitTimeout: 20_000 })

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, textOverrideType.permission)
  return { canImport: await isExemptFromApproval(staff) }
}

/** Parses a file and previews its changes, or saves a previewed import. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaffForPost(request, textOverrideType.permission)
  const { email: actor } = staff
  if (!(await isExemptFromApproval(staff))) return data({ preview: undefined, message: t.ruled }, 403)
  try {
    return await withReceivedForm(request, { maxFileBytes: maxCsvBytes }, async ({ texts, files }) => {
      const { intent, changes = '' } = Object.fromEntries(texts)
      if (intent === 'save') {
        const { saved, skipped, undo } = await importQueue.run(() => saveTexts(changes, actor))
        return redirectWithFlash(request, '/admin/texts?state=changed', {
          text: t.saved(saved, skipped),
          undo,
        })
      }
      const [file] = files.get('file') ?? []
      if (intent !== 'read' || !file) throw new RequestBodyError(400, t.choose)
      const bytes = new Uint8Array(await file.arrayBuffer())
      return data({ preview: await importQueue.run(() => parseTextsCsv(bytes)), message: '' })
    })
  } catch (error) {
    if (error instanceof QueueBusyError) return data({ preview: undefined, message: t.busy }, 503)
    const { message, init } = toErrorMessageAndStatus(error)
    return data({ preview: undefined, message }, init)
  }
}

export default function ImportTexts() {
  const { canImport } = useLoaderData<typeof loader>()
  const { preview, message = canImport ? '' : t.ruled } = useLastActionData<typeof action>() ?? {}
  const problem = useFailureMessage() ?? message
  const isSubmitting = useNavigation().formMethod === 'POST'
  return (
    <>
      <p className="text-sm">
        <Link to="/admin/texts" className="text-link">
          {textsEn.back}
        </Link>
      </p>
      <h1 className="mt-3 text-2xl font-bold sm:text-3xl">{t.title}</h1>
      <p className="mt-2 max-w-2xl text-sm">{t.intro}</p>
      <ErrorMessage text={problem} />
      {preview && <ImportPreview preview={preview} isSubmitting={isSubmitting} />}
      {canImport && (
        <Form
          method="post"
          encType="multipart/form-data"
          className="mt-5 grid max-w-xl gap-4 rounded-2xl border border-line bg-white p-5"
        >
          <input type="hidden" name="intent" value="read" />
          <FieldFrame label={t.file} hint={t.fileHint}>
            {({ id, describedBy }) => (
              <input
                id={id}
                aria-describedby={describedBy}
                type="file"
                name="file"
                accept=".csv,.txt,text/csv"
                className="field-box file-box"
              />
            )}
          </FieldFrame>
          <div>
            <button type="submit" className="button border border-line text-ink hover:bg-mist">
              {t.read}
            </button>
          </div>
        </Form>
      )}
    </>
  )
}

function ImportPreview({
  preview: { changes, errors, errorCount, unchanged, misplaced, preeti },
  isSubmitting,
}: {
  preview: TextsImport
  isSubmitting: boolean
}) {
  const edits = changes.map(({ id, version, inputs }) => ({ id, version, inputs }))
  return (
    <section className="mt-5 grid max-w-5xl gap-4" aria-labelledby="found">
      <h2 id="found" className="text-lg font-bold">
        <span role="status">{t.found(changes.length, unchanged, errorCount)}</span>
      </h2>
      {misplaced > 0 && (
        <p className="max-w-3xl rounded-xl bg-amber-100 px-4 py-3 text-ink">{t.misplaced(misplaced)}</p>
      )}
      {preeti.count > 0 && (
        <p className="max-w-3xl rounded-xl bg-amber-100 px-4 py-3 text-ink wrap-anywhere">
          {t.preeti(preeti)}
        </p>
      )}
      {errors.length > 0 && (
        <ul className="grid gap-1 rounded-xl bg-red-50 px-4 py-3 text-red-900 wrap-anywhere">
          {errors.map(({ line, text }) => (
            <li key={`${line} ${text}`}>{t.atLine(line, text)}</li>
          ))}
          {errorCount > errors.length && <li>{t.more(errorCount - errors.length)}</li>}
        </ul>
      )}
      {changes.length > 0 && (
        <Form method="post" encType="multipart/form-data">
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="changes" value={JSON.stringify(edits)} />
          <button type="submit" className="button button-primary" aria-disabled={isSubmitting || undefined}>
            {t.save(changes.length)}
          </button>
        </Form>
      )}
      {changes.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] rounded-2xl border border-line bg-white">
          {changes.slice(0, maxShown).map(({ id, groupLabel, lines }) => (
            <li key={id} className="border-b border-line p-4 last:border-b-0 wrap-anywhere">
              <p className="text-xs">{groupLabel}</p>
              {lines.map(({ label, before, after }) => (
                <p key={label + after} className="mt-1">
                  <span className="text-xs">{label}</span>{' '}
                  <del className="text-red-900 decoration-red-900/40">{before}</del>{' '}
                  <ins className="text-emerald-950 no-underline">{after}</ins>
                </p>
              ))}
            </li>
          ))}
          {changes.length > maxShown && <li className="p-4">{t.more(changes.length - maxShown)}</li>}
        </ul>
      )}
    </section>
  )
}

const maxShown = 200
