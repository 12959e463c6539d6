import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { manageStaff, needsProof } from '~/auth/manage.server.ts'
import { isProven, ProofError, prove } from '~/auth/proof.server.ts'
import { requireStaff } from '~/auth/session.server.ts'
import { listStaff, StaffError } from '~/auth/staff.server.ts'
import { config } from '~/process/config.server.ts'
import { AccountRow } from '~/routes/staff/accounts/account-row.tsx'
import { sentAreas } from '~/routes/staff/accounts/area-boxes.tsx'
import { type AccountErrors, AddStaff, EditStaff } from '~/routes/staff/accounts/staff-forms.tsx'
import { StaffQuestion } from '~/routes/staff/accounts/staff-question.tsx'
import { Alert, Done } from '~/ui/staff/alert.tsx'
import { SecretOnce } from '~/ui/staff/secret-once.tsx'
import { readForm } from '../../../files/read-form.server.ts'
import { notKept } from '../content/not-kept.server.ts'
import { requireSender } from '../content/set-aside.server.ts'
import { useLastAnswer, useProblem } from '../content/use-answer.tsx'
import { screens } from '../screens.ts'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'Staff · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const me = await requireStaff(request, screens.staff)
  const [all, proven] = await Promise.all([listStaff(), isProven(request)])
  const params = new URL(request.url).searchParams
  const wished = (name: string) => all.find(({ _id }) => _id === params.get(name))
  const question = questions.find((name) => params.has(name))
  const asked = question && wished(question)
  return {
    me: me._id,
    all,
    asks: !proven,
    isMailed: Boolean(config().mail),
    editing: wished('edit'),
    asked: question && asked && asked._id !== me._id ? { intent: question, id: asked._id } : undefined,
  }
}

const questions = ['reset', 'role', 'areas', 'disable', 'enable'] as const

interface Answer {
  said?: string
  link?: string
  intent?: string
  id?: string
  error?: string
  errors?: AccountErrors
  typed?: Record<'email' | 'name' | 'role', string> & { areas: string[] }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const me = await requireSender(request, screens.staff)
  const form = await readForm(request.clone())
  const get = (name: string) => String(form?.get(name) ?? '')
  const typed = { email: get('email').slice(0, 254), name: get('name').slice(0, 120), role: get('role') }
  const areas = sentAreas(form)
  const intent = get('intent')
  const answer = (body: Answer, init?: { status?: number; headers?: HeadersInit }) => data(body, init)
  try {
    const headers = needsProof(intent)
      ? await prove(request, me, get('password').slice(0, 1000), context.address ?? '')
      : undefined
    return answer(
      await manageStaff(intent, {
        ...typed,
        areas,
        id: get('id'),
        actor: me.email,
        shows: form?.has('show'),
      }),
      { headers },
    )
  } catch (error) {
    const sent = { intent, id: get('id'), typed: { ...typed, areas } }
    if (!(error instanceof ProofError || error instanceof StaffError)) {
      const { message, init } = notKept(error)
      return answer({ ...sent, error: message }, init)
    }
    const { message } = error
    const field = error instanceof ProofError ? 'password' : (error.field ?? 'email')
    // What has no form of its own on the page that follows is said on top.
    const body =
      intent === 'edit' || field !== 'email' ? { errors: { [field]: message } } : { error: message }
    return answer({ ...sent, ...body }, { status: 400 })
  }
}

export default function StaffScreen() {
  const { me, all, asks, isMailed, editing, asked } = useLoaderData<typeof loader>()
  const answer: Answer = useLastAnswer<typeof action>() ?? {}
  const met = useProblem()
  const { error = met, said, link, intent, errors = {}, typed } = answer
  const isAskedAgain = Boolean(errors.password || errors.areas)
  const question = isAskedAgain ? { intent, id: answer.id } : asked
  const about = all.find(({ _id }) => _id === question?.id)
  const of = (one: string) => ({
    asks,
    problem: met ?? (intent === one ? error : undefined),
    ...(intent === one ? { errors, typed } : { errors: {} }),
  })
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">Staff</h1>
      <Alert text={error} />
      <Done text={said} />
      {link && (
        <SecretOnce label="One-time link" value={link}>
          Send this link to them. They use it to set a password. It works once, within 48 hours.
        </SecretOnce>
      )}
      <ul className="mt-5 grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-2xl border border-line bg-white">
        {all.map((staff) => (
          <li key={staff._id} className="border-b border-line p-4 last:border-b-0 sm:p-5">
            <AccountRow staff={staff} isMe={staff._id === me} asks={asks} />
          </li>
        ))}
      </ul>
      <AddStaff key={all.length} isMailed={isMailed} {...of('add')} />
      {editing && !said && <EditStaff key={editing._id} staff={editing} {...of('edit')} />}
      {about && !said && (
        <StaffQuestion
          key={about._id}
          {...{ staff: about, intent: question?.intent, asks, isMailed, errors, problem: met }}
          areas={isAskedAgain ? typed?.areas : undefined}
        />
      )}
    </>
  )
}
