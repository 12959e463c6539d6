import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { needsNobody } from '~/content/store/second-person.server.ts'
import { words } from '~/content/types/words.ts'
import { ReceiveError, receiveForm } from '~/files/receive.server.ts'
import { BusyError, Turns } from '~/process/turns.ts'
import { Alert } from '~/ui/staff/alert.tsx'
import { FieldFrame } from '~/ui/staff/field.tsx'
import { redirectWith } from '../content/flash.server.ts'
import { notKept } from '../content/not-kept.server.ts'
import { requireSender } from '../content/set-aside.server.ts'
import { useLastAnswer, useProblem } from '../content/use-answer.tsx'
import { mostCsv, type ReadTexts, readTextsCsv } from './csv.server.ts'
import { textsEn } from './en.ts'
import { saveTexts } from './save-texts.server.ts'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'Import texts · Staff area' }]

const t = textsEn.csvText

/** Reading a file and saving all texts take a while: others are answered between two. */
const turns = new Turns({ room: 1, mostWaiting: 3, patience: 20_000 })

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, words.area)
  return { isOpen: await needsNobody(staff) }
}

/** Reads a file and says what it would change; what was shown like that is saved by one press. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireSender(request, words.area)
  const { email: actor } = staff
  if (!(await needsNobody(staff))) return data({ read: undefined, message: t.ruled }, 403)
  try {
    return await receiveForm(request, { largest: mostCsv }, async ({ texts, files }) => {
      const { intent, changes = '' } = Object.fromEntries(texts)
      if (intent === 'save') {
        const { saved, late, undo } = await turns.run(() => saveTexts(changes, actor))
        return redirectWith(request, '/admin/texts?state=changed', { text: t.saved(saved, late), undo })
      }
      const [file] = files.get('file') ?? []
      if (intent !== 'read' || !file) throw new ReceiveError(400, t.choose)
      const bytes = new Uint8Array(await file.arrayBuffer())
      return data({ read: await turns.run(() => readTextsCsv(bytes)), message: '' })
    })
  } catch (error) {
    if (error instanceof BusyError) return data({ read: undefined, message: t.busy }, 503)
    const { message, init } = notKept(error)
    return data({ read: undefined, message }, init)
  }
}

export default function ImportTexts() {
  const { isOpen } = useLoaderData<typeof loader>()
  const { read, message = isOpen ? '' : t.ruled } = useLastAnswer<typeof action>() ?? {}
  const problem = useProblem() ?? message
  const busy = useNavigation().formMethod === 'POST'
  return (
    <>
      <p className="text-sm">
        <Link to="/admin/texts" className="text-link">
          {textsEn.back}
        </Link>
      </p>
      <h1 className="mt-3 text-2xl font-bold sm:text-3xl">{t.title}</h1>
      <p className="mt-2 max-w-2xl text-sm">{t.intro}</p>
      <Alert text={problem} />
      {read && <Preview read={read} busy={busy} />}
      {isOpen && (
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

function Preview({
  read: { changes, errors, wrong, same, misplaced, preeti },
  busy,
}: {
  read: ReadTexts
  busy: boolean
}) {
  const wished = changes.map(({ id, version, inputs }) => ({ id, version, inputs }))
  return (
    <section className="mt-5 grid max-w-5xl gap-4" aria-labelledby="found">
      <h2 id="found" className="text-lg font-bold">
        <span role="status">{t.found(changes.length, same, wrong)}</span>
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
          {wrong > errors.length && <li>{t.more(wrong - errors.length)}</li>}
        </ul>
      )}
      {changes.length > 0 && (
        <Form method="post" encType="multipart/form-data">
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="changes" value={JSON.stringify(wished)} />
          <button type="submit" className="button button-primary" aria-disabled={busy || undefined}>
            {t.save(changes.length)}
          </button>
        </Form>
      )}
      {changes.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] rounded-2xl border border-line bg-white">
          {changes.slice(0, mostShown).map(({ id, called, lines }) => (
            <li key={id} className="border-b border-line p-4 last:border-b-0 wrap-anywhere">
              <p className="text-xs">{called}</p>
              {lines.map(({ label, before, after }) => (
                <p key={label + after} className="mt-1">
                  <span className="text-xs">{label}</span>{' '}
                  <del className="text-red-900 decoration-red-900/40">{before}</del>{' '}
                  <ins className="text-emerald-950 no-underline">{after}</ins>
                </p>
              ))}
            </li>
          ))}
          {changes.length > mostShown && <li className="p-4">{t.more(changes.length - mostShown)}</li>}
        </ul>
      )}
    </section>
  )
}

const mostShown = 200
