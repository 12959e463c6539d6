import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { isRole, StaffError } from '~/auth/staff.server.ts'
import { addToken, listTokens, revokeToken } from '~/auth/tokens.server.ts'
import { useLocale } from '~/text/locale.ts'
import { FieldFrame, TextField } from '~/ui/admin/field.tsx'
import { Badge } from '~/ui/admin/item-rows.tsx'
import { QuestionDialog } from '~/ui/admin/question-dialog.tsx'
import { SecretOnce } from '~/ui/admin/secret-once.tsx'
import { formatMoment } from '~/ui/format.ts'
import { readForm } from '../site/read-form.server.ts'

export { headers } from './private.ts'

export const meta: MetaFunction = () => [{ title: 'API tokens · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'admin')
  const tokens = await listTokens()
  const wished = new URL(request.url).searchParams.get('revoke')
  return { tokens, revoking: tokens.find(({ _id }) => _id === wished) }
}

export async function action({ request }: ActionFunctionArgs) {
  const { email } = await requireStaff(request, 'admin')
  const form = await readForm(request)
  const get = (field: string) => String(form?.get(field) ?? '')
  try {
    if (get('intent') === 'revoke') {
      const isRevoked = await revokeToken(get('id'), email)
      return data({
        said: isRevoked ? 'The token does not work any more.' : 'This token was revoked already.',
        token: '',
        error: '',
        name: '',
      })
    }
    const role = get('role')
    if (!isRole(role)) throw new StaffError('Please choose a role.')
    return data({ said: '', token: await addToken(get('name'), role, email), error: '', name: '' })
  } catch (error) {
    if (!(error instanceof StaffError)) throw error
    return data(
      { said: '', token: '', error: error.message, name: get('name').slice(0, 100) },
      { status: 400 },
    )
  }
}

export default function Tokens() {
  const { tokens, revoking } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { text } = useLocale()
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">API tokens</h1>
      <p className="mt-2 max-w-2xl text-sm">
        Programs that write to the site send a token: <code>Authorization: Bearer …</code>
      </p>
      {answer?.said && (
        <p
          role="status"
          className="mt-5 rounded-xl border border-leaf/40 bg-emerald-50 px-4 py-3 font-medium text-emerald-950"
        >
          {answer.said}
        </p>
      )}
      {answer?.token && (
        <SecretOnce label="The new token" value={answer.token}>
          It is shown this once and kept here only as a fingerprint.
        </SecretOnce>
      )}
      {tokens.length === 0 && (
        <p className="mt-5 rounded-2xl border border-dashed border-body/40 bg-white px-6 py-8 text-center font-semibold text-ink">
          No program has a token yet.
        </p>
      )}
      <ul className="mt-5 grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-2xl border border-line bg-white empty:hidden">
        {tokens.map(({ _id, name, role, createdAt, lastUsedAt }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4 last:border-b-0"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold text-ink wrap-anywhere">
                {name} <Badge>{role === 'admin' ? 'Administrator' : 'Editor'}</Badge>
              </p>
              <p className="text-sm">
                Made {formatMoment(createdAt, text.months)} ·{' '}
                {lastUsedAt ? `last used ${formatMoment(lastUsedAt, text.months)}` : 'not used yet'}
              </p>
            </div>
            <Link
              to={`/admin/tokens?revoke=${_id}`}
              preventScrollReset
              discover="none"
              className="inline-flex min-h-9 items-center rounded-full border border-line px-4 text-sm font-semibold text-red-800 hover:bg-red-50"
            >
              Revoke<span className="sr-only"> {name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Form
        method="post"
        key={tokens.length}
        className="mt-6 grid max-w-3xl gap-4 rounded-2xl border border-line bg-white p-5 sm:grid-cols-2"
      >
        <h2 className="text-lg font-bold sm:col-span-2">Make a token</h2>
        <input type="hidden" name="intent" value="add" />
        <TextField
          label="Name"
          name="name"
          required
          hint="What uses it, such as “SCADA export”."
          error={answer?.error}
          defaultValue={answer?.name}
          autoComplete="off"
        />
        <FieldFrame label="Role">
          {({ id }) => (
            <select id={id} name="role" defaultValue="editor" className="field-box">
              <option value="editor">Editor</option>
              <option value="admin">Administrator</option>
            </select>
          )}
        </FieldFrame>
        <div className="sm:col-span-2">
          <button type="submit" className="button button-primary">
            Make the token
          </button>
        </div>
      </Form>
      {revoking && (
        <QuestionDialog
          title="Revoke this token?"
          back="/admin/tokens"
          yes={{ intent: 'revoke', id: revoking._id }}
          label="Revoke"
        >
          The program that uses “<b className="text-ink">{revoking.name}</b>” can’t reach the site with it any
          more. This can’t be taken back; a new token can be made.
        </QuestionDialog>
      )}
    </>
  )
}
