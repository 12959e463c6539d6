import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { isRecentlyAuthenticated, reauthenticate } from '~/auth/reauthenticate.server.ts'
import { requireStaff } from '~/auth/session.server.ts'
import { isRole, StaffError } from '~/auth/staff.server.ts'
import { addToken, listTokens, revokeToken, type Token } from '~/auth/tokens.server.ts'
import { joinAreaLabels } from '~/content/schema/permissions.ts'
import { tryReadFormData } from '~/files/forms/receive.server.ts'
import { useFailureMessage, useLastActionData } from '~/routes/staff/resource/form/use-form-result.ts'
import { Badge } from '~/routes/staff/resource/list/item-rows.tsx'
import { EmptyList } from '~/routes/staff/resource/list/list-views.tsx'
import {
  requireStaffForPost,
  toErrorMessageAndStatus,
} from '~/routes/staff/resource/save/responses.server.ts'
import { screenPermissions } from '~/routes/staff/screen-permissions.ts'
import { ConfirmDialog } from '~/ui/staff/dialog.tsx'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import { CurrentPasswordField, SelectField, TextField } from '~/ui/staff/fields.tsx'
import { ErrorMessage, SuccessMessage } from '~/ui/staff/message.tsx'
import { OneTimeSecret } from '~/ui/staff/one-time-secret.tsx'
import { useLocale } from '~/ui/text/locale.ts'
import { AreaCheckboxes, RoleField, readSelectedAreas } from './area-checkboxes.tsx'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

export const meta: MetaFunction = () => [{ title: 'API tokens · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, screenPermissions.tokens)
  const [tokens, isReauthenticated] = await Promise.all([listTokens(), isRecentlyAuthenticated(request)])
  const revokeId = new URL(request.url).searchParams.get('revoke')
  return {
    tokens,
    asksPassword: !isReauthenticated,
    requestedToken: tokens.find(({ _id }) => _id === revokeId),
  }
}

const yearInDays = 365

const lifetimes = [
  ['30', 'a month'],
  ['90', 'three months'],
  ['182', 'half a year'],
  [String(yearInDays), 'a year'],
] as const

interface ActionData {
  intent?: string
  id?: string
  message?: string
  error?: string
  token?: string
  errors?: { name?: string; areas?: string; password?: string }
  submitted?: Record<'name' | 'role' | 'days', string> & { areas: string[] }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireStaffForPost(request, screenPermissions.tokens)
  const form = await tryReadFormData(request.clone())
  const get = (field: string) => String(form?.get(field) ?? '').slice(0, 200)
  const respond = (body: ActionData, init?: { status?: number; headers?: HeadersInit }) => data(body, init)
  const intent = get('intent')
  if (intent !== 'add' && intent !== 'revoke') return respond({ error: t.unreadable }, { status: 400 })
  const areas = readSelectedAreas(form)
  const submitted = { name: get('name'), role: get('role'), days: get('days'), areas }
  try {
    const headers = await reauthenticate(request, admin, get('password'), context.address ?? '')
    if (intent === 'revoke') {
      const isRevoked = await revokeToken(get('id'), admin.email)
      const message = isRevoked ? 'Token revoked.' : 'This token was already revoked.'
      return respond({ message }, { headers })
    }
    if (!isRole(submitted.role)) throw new StaffError('Choose a role.')
    if (submitted.role === 'editor' && areas.length === 0)
      throw new StaffError('Choose at least one area.', 'areas')
    const tokenOptions = {
      ownerId: admin._id,
      days: Number(submitted.days || yearInDays),
      ...(submitted.role === 'editor' && { areas }),
    }
    return respond(
      { token: await addToken(submitted.name, submitted.role, admin.email, tokenOptions) },
      { headers },
    )
  } catch (error) {
    const { message, field, init } = toErrorMessageAndStatus(error)
    const key = field || (init.status === 400 && 'name')
    if (!key) return respond({ error: message, submitted }, init)
    const retried = field === 'password' ? { intent, id: get('id') } : {}
    return respond({ ...retried, errors: { [key]: message }, submitted }, init)
  }
}

export default function Tokens() {
  const { tokens, asksPassword, requestedToken } = useLoaderData<typeof loader>()
  const actionData: ActionData = useLastActionData<typeof action>() ?? {}
  const requestProblem = useFailureMessage()
  const { message, error = requestProblem, token, submitted } = actionData
  const retriedToken =
    actionData.intent === 'revoke' ? tokens.find(({ _id }) => _id === actionData.id) : undefined
  const tokenToRevoke = retriedToken ?? (message ? undefined : requestedToken)
  const errors = retriedToken ? undefined : actionData.errors
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">API tokens</h1>
      <p className="mt-2 max-w-2xl text-sm">
        Programs that use the API send a token: <code>Authorization: Bearer …</code>
      </p>
      <ErrorMessage text={error} />
      <SuccessMessage text={message} />
      {token && (
        <OneTimeSecret label="The new token" value={token}>
          Copy it now. You cannot see it again.
        </OneTimeSecret>
      )}
      {tokens.length === 0 && <EmptyList text="No tokens yet." />}
      <ul className="mt-5 grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-2xl border border-line bg-white empty:hidden">
        {tokens.map((listedToken) => (
          <li
            key={listedToken._id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4 last:border-b-0"
          >
            <TokenDetails token={listedToken} />
            <Link
              to={`/admin/tokens?revoke=${listedToken._id}`}
              preventScrollReset
              discover="none"
              className="inline-flex min-h-9 items-center rounded-full border border-line px-4 text-sm font-semibold text-red-800 hover:bg-red-50"
            >
              Revoke<span className="sr-only"> {listedToken.name}</span>
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
          defaultValue={submitted?.name}
          autoComplete="off"
        />
        <RoleField value={submitted?.role} />
        <SelectField
          label="Valid for"
          name="days"
          hint="It also ends when your account is disabled."
          value={submitted?.days || yearInDays}
          options={lifetimes}
        />
        <AreaCheckboxes
          selected={submitted?.areas}
          hint="What the program can edit and read before it is public. Not needed for an administrator’s token."
          error={errors?.areas}
        />
        {asksPassword && <CurrentPasswordField error={errors?.password} />}
        <div className="sm:col-span-2">
          <button type="submit" className="button button-primary">
            Create token
          </button>
        </div>
      </Form>
      {tokenToRevoke && (
        <ConfirmDialog
          title="Revoke this token?"
          closeUrl="/admin/tokens"
          action="/admin/tokens"
          hiddenFields={{ intent: 'revoke', id: tokenToRevoke._id }}
          confirmLabel="Revoke"
          error={requestProblem}
          extraField={
            asksPassword && <CurrentPasswordField error={retriedToken && actionData.errors?.password} />
          }
        >
          The program that uses “<b className="text-ink">{tokenToRevoke.name}</b>” will lose access. You
          cannot undo this, but you can create a new token.
        </ConfirmDialog>
      )}
    </>
  )
}

function TokenDetails({ token }: { token: Token }) {
  const { format } = useLocale()
  const { name, role, areas, owner, madeBy, createdAt, expiresAt, isExpired, lastUsedAt, lastUsedFrom } =
    token
  const formatMoment = (at: string) => format.moment(at)
  return (
    <div className="min-w-0 flex-1 basis-48">
      <p className="font-semibold text-ink wrap-anywhere">
        {name} <Badge>{role === 'admin' ? 'Administrator' : 'Editor'}</Badge>{' '}
        {isExpired && <Badge>Ended</Badge>}
      </p>
      <p className="text-sm wrap-anywhere">
        {owner
          ? `Of ${owner}`
          : `Created by ${madeBy || 'someone unknown'}, without an account. Revoke it if nothing needs it`}
      </p>
      {role !== 'admin' && <p className="text-sm">{joinAreaLabels(areas) || 'No areas left'}</p>}
      <p className="text-sm">
        Made {formatMoment(createdAt)} · {isExpired ? 'ended' : 'ends'} {formatMoment(expiresAt)}
      </p>
      <p className="text-sm wrap-anywhere">
        {lastUsedAt
          ? `Last used ${formatMoment(lastUsedAt)}${lastUsedFrom && ` from ${lastUsedFrom}`}`
          : 'Never used'}
      </p>
    </div>
  )
}
