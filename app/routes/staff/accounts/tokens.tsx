import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { isProven, ProofError, prove } from '~/auth/proof.server.ts'
import { requireStaff } from '~/auth/session.server.ts'
import { isRole, StaffError } from '~/auth/staff.server.ts'
import { addToken, listTokens, revokeToken, type Token } from '~/auth/tokens.server.ts'
import { areasInWords } from '~/content/kinds/areas.ts'
import { AreaBoxes, sentAreas } from '~/routes/staff/accounts/area-boxes.tsx'
import { Badge } from '~/routes/staff/content/item-rows.tsx'
import { useLocale } from '~/ui/locale.ts'
import { Alert, Done } from '~/ui/staff/alert.tsx'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import { FieldFrame, TextField } from '~/ui/staff/field.tsx'
import { OwnPassword } from '~/ui/staff/own-password.tsx'
import { QuestionDialog } from '~/ui/staff/question-dialog.tsx'
import { SecretOnce } from '~/ui/staff/secret-once.tsx'
import { readForm } from '../../../files/read-form.server.ts'
import { notKept } from '../content/not-kept.server.ts'
import { requireSender } from '../content/set-aside.server.ts'
import { useLastAnswer, useProblem } from '../content/use-answer.tsx'
import { screens } from '../screens.ts'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'API tokens · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, screens.tokens)
  const [tokens, proven] = await Promise.all([listTokens(), isProven(request)])
  const wished = new URL(request.url).searchParams.get('revoke')
  return { tokens, asks: !proven, asked: tokens.find(({ _id }) => _id === wished) }
}

const aYear = 365

const terms = [
  { days: 30, label: 'a month' },
  { days: 90, label: 'three months' },
  { days: 182, label: 'half a year' },
  { days: aYear, label: 'a year' },
]

interface Answer {
  intent?: string
  id?: string
  said?: string
  error?: string
  token?: string
  errors?: { name?: string; areas?: string; password?: string }
  typed?: Record<'name' | 'role' | 'days', string> & { areas: string[] }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const me = await requireSender(request, screens.tokens)
  const form = await readForm(request.clone())
  const get = (field: string) => String(form?.get(field) ?? '').slice(0, 200)
  const answer = (body: Answer, init?: { status?: number; headers?: HeadersInit }) => data(body, init)
  const intent = get('intent')
  if (intent !== 'add' && intent !== 'revoke') return answer({ error: t.unreadable }, { status: 400 })
  const areas = sentAreas(form)
  const typed = { name: get('name'), role: get('role'), days: get('days'), areas }
  try {
    const headers = await prove(request, me, get('password'), context.address ?? '')
    if (intent === 'revoke') {
      const isRevoked = await revokeToken(get('id'), me.email)
      const said = isRevoked ? 'Token revoked.' : 'This token was already revoked.'
      return answer({ said }, { headers })
    }
    if (!isRole(typed.role)) throw new StaffError('Choose a role.')
    if (typed.role === 'editor' && areas.length === 0)
      throw new StaffError('Choose at least one area.', 'areas')
    const terms = {
      ownerId: me._id,
      days: Number(typed.days || aYear),
      ...(typed.role === 'editor' && { areas }),
    }
    return answer({ token: await addToken(typed.name, typed.role, me.email, terms) }, { headers })
  } catch (error) {
    if (error instanceof ProofError)
      return answer({ intent, id: get('id'), errors: { password: error.message }, typed }, { status: 400 })
    if (error instanceof StaffError)
      return answer({ errors: { [error.field ?? 'name']: error.message }, typed }, { status: 400 })
    const { message, init } = notKept(error)
    return answer({ error: message, typed }, init)
  }
}

export default function Tokens() {
  const { tokens, asks, asked } = useLoaderData<typeof loader>()
  const answer: Answer = useLastAnswer<typeof action>() ?? {}
  const met = useProblem()
  const { said, error = met, token, typed } = answer
  const again = answer.intent === 'revoke' ? tokens.find(({ _id }) => _id === answer.id) : undefined
  const revoking = again ?? (said ? undefined : asked)
  const errors = again ? undefined : answer.errors
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">API tokens</h1>
      <p className="mt-2 max-w-2xl text-sm">
        Programs that use the API send a token: <code>Authorization: Bearer …</code>
      </p>
      <Alert text={error} />
      <Done text={said} />
      {token && (
        <SecretOnce label="The new token" value={token}>
          Copy it now. You cannot see it again.
        </SecretOnce>
      )}
      {tokens.length === 0 && (
        <p className="mt-5 rounded-2xl border border-dashed border-body/40 bg-white px-6 py-8 text-center font-semibold text-ink">
          No tokens yet.
        </p>
      )}
      <ul className="mt-5 grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-2xl border border-line bg-white empty:hidden">
        {tokens.map((one) => (
          <li
            key={one._id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4 last:border-b-0"
          >
            <TokenFacts token={one} />
            <Link
              to={`/admin/tokens?revoke=${one._id}`}
              preventScrollReset
              discover="none"
              className="inline-flex min-h-9 items-center rounded-full border border-line px-4 text-sm font-semibold text-red-800 hover:bg-red-50"
            >
              Revoke<span className="sr-only"> {one.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Form
        method="post"
        key={tokens.length}
        className="mt-6 grid max-w-3xl gap-4 rounded-2xl border border-line bg-white p-5 sm:grid-cols-2"
      >
        <h2 className="text-lg font-bold sm:col-span-2">Create a token</h2>
        <input type="hidden" name="intent" value="add" />
        <TextField
          label="Name"
          name="name"
          required
          hint="The program that uses it, such as “SCADA export”."
          error={errors?.name}
          defaultValue={typed?.name}
          autoComplete="off"
        />
        <FieldFrame label="Role">
          {({ id }) => (
            <select id={id} name="role" defaultValue={typed?.role || 'editor'} className="field-box">
              <option value="editor">Editor</option>
              <option value="admin">Administrator</option>
            </select>
          )}
        </FieldFrame>
        <FieldFrame label="Valid for" hint="It also ends when your account is disabled.">
          {({ id, describedBy }) => (
            <select
              id={id}
              name="days"
              aria-describedby={describedBy}
              defaultValue={typed?.days || aYear}
              className="field-box"
            >
              {terms.map(({ days, label }) => (
                <option key={days} value={days}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <AreaBoxes
          chosen={typed?.areas}
          hint="What the program can edit and read before it is public. Not needed for an administrator’s token."
          error={errors?.areas}
        />
        {asks && <OwnPassword error={errors?.password} />}
        <div className="sm:col-span-2">
          <button type="submit" className="button button-primary">
            Create token
          </button>
        </div>
      </Form>
      {revoking && (
        <QuestionDialog
          title="Revoke this token?"
          back="/admin/tokens"
          action="/admin/tokens"
          yes={{ intent: 'revoke', id: revoking._id }}
          label="Revoke"
          problem={met}
          field={asks && <OwnPassword error={again && answer.errors?.password} />}
        >
          The program that uses “<b className="text-ink">{revoking.name}</b>” will lose access. You cannot
          undo this, but you can create a new token.
        </QuestionDialog>
      )}
    </>
  )
}

function TokenFacts({ token }: { token: Token }) {
  const { format } = useLocale()
  const { name, role, areas, owner, madeBy, createdAt, expiresAt, hasEnded, lastUsedAt, lastUsedFrom } = token
  const on = (at: string) => format.moment(at)
  return (
    <div className="min-w-0 flex-1 basis-48">
      <p className="font-semibold text-ink wrap-anywhere">
        {name} <Badge>{role === 'admin' ? 'Administrator' : 'Editor'}</Badge>{' '}
        {hasEnded && <Badge>Ended</Badge>}
      </p>
      <p className="text-sm wrap-anywhere">
        {owner
          ? `Of ${owner}`
          : `Created by ${madeBy || 'someone unknown'}, without an account. Revoke it if nothing needs it`}
      </p>
      {role !== 'admin' && <p className="text-sm">{areasInWords(areas) || 'No areas left'}</p>}
      <p className="text-sm">
        Made {on(createdAt)} · {hasEnded ? 'ended' : 'ends'} {on(expiresAt)}
      </p>
      <p className="text-sm wrap-anywhere">
        {lastUsedAt ? `Last used ${on(lastUsedAt)}${lastUsedFrom && ` from ${lastUsedFrom}`}` : 'Never used'}
      </p>
    </div>
  )
}
