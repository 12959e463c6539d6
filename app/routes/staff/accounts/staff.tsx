import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { manageStaff, needsReauthentication } from '~/auth/manage-staff.server.ts'
import { isRecentlyAuthenticated, reauthenticate } from '~/auth/reauthenticate.server.ts'
import { requireStaff } from '~/auth/session.server.ts'
import { listStaff } from '~/auth/staff.server.ts'
import { config } from '~/config/config.server.ts'
import { tryReadFormData } from '~/files/forms/receive.server.ts'
import { useFailureMessage, useLastActionData } from '~/routes/staff/resource/form/use-form-result.ts'
import {
  requireStaffForPost,
  toErrorMessageAndStatus,
} from '~/routes/staff/resource/save/responses.server.ts'
import { screenPermissions } from '~/routes/staff/screen-permissions.ts'
import { ErrorMessage, SuccessMessage } from '~/ui/staff/message.tsx'
import { OneTimeSecret } from '~/ui/staff/one-time-secret.tsx'
import { AccountRow } from './account-row.tsx'
import { readSelectedAreas } from './area-checkboxes.tsx'
import { StaffConfirmDialog } from './staff-confirmation.tsx'
import { type AccountFieldErrors, AddStaffForm, EditStaffDialog } from './staff-forms.tsx'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

export const meta: MetaFunction = () => [{ title: 'Staff · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireStaff(request, screenPermissions.staff)
  const [accounts, isReauthenticated] = await Promise.all([listStaff(), isRecentlyAuthenticated(request)])
  const params = new URL(request.url).searchParams
  const findByParam = (name: string) => accounts.find(({ _id }) => _id === params.get(name))
  const intentParam = confirmedIntents.find((name) => params.has(name))
  const target = intentParam && findByParam(intentParam)
  return {
    ownId: admin._id,
    accounts,
    asksPassword: !isReauthenticated,
    canSendMail: Boolean(config().mail),
    editing: findByParam('edit'),
    confirming:
      intentParam && target && target._id !== admin._id ? { intent: intentParam, id: target._id } : undefined,
  }
}

const confirmedIntents = ['reset', 'role', 'areas', 'disable', 'enable'] as const

interface ActionData {
  message?: string
  link?: string
  intent?: string
  id?: string
  error?: string
  errors?: AccountFieldErrors
  submitted?: Record<'email' | 'name' | 'role', string> & { areas: string[] }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireStaffForPost(request, screenPermissions.staff)
  const form = await tryReadFormData(request.clone())
  const get = (name: string) => String(form?.get(name) ?? '')
  const submitted = { email: get('email').slice(0, 254), name: get('name').slice(0, 120), role: get('role') }
  const areas = readSelectedAreas(form)
  const intent = get('intent')
  const respond = (body: ActionData, init?: { status?: number; headers?: HeadersInit }) => data(body, init)
  try {
    const headers = needsReauthentication(intent)
      ? await reauthenticate(request, admin, get('password').slice(0, 1000), context.address ?? '')
      : undefined
    return respond(
      await manageStaff(intent, {
        ...submitted,
        areas,
        id: get('id'),
        actor: admin.email,
        showLink: form?.has('show'),
      }),
      { headers },
    )
  } catch (error) {
    const submission = { intent, id: get('id'), submitted: { ...submitted, areas } }
    const { message, field, init } = toErrorMessageAndStatus(error)
    // Without a form on the next page, the error is shown at the top.
    const key = field || (init.status === 400 && intent === 'edit' && 'email')
    return respond({ ...submission, ...(key ? { errors: { [key]: message } } : { error: message }) }, init)
  }
}

export default function StaffScreen() {
  const { ownId, accounts, asksPassword, canSendMail, editing, confirming } = useLoaderData<typeof loader>()
  const actionData: ActionData = useLastActionData<typeof action>() ?? {}
  const requestProblem = useFailureMessage()
  const { error = requestProblem, message, link, intent, errors = {}, submitted } = actionData
  const isRedisplayed = Boolean(errors.password || errors.areas)
  const confirmation = isRedisplayed ? { intent, id: actionData.id } : confirming
  const target = accounts.find(({ _id }) => _id === confirmation?.id)
  const formPropsFor = (formIntent: string) => ({
    asksPassword,
    problem: requestProblem ?? (intent === formIntent ? error : undefined),
    ...(intent === formIntent ? { errors, submitted } : { errors: {} }),
  })
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">Staff</h1>
      <ErrorMessage text={error} />
      <SuccessMessage text={message} />
      {link && (
        <OneTimeSecret label="One-time link" value={link}>
          Send this link to them. They use it to set a password. It works once, within 48 hours.
        </OneTimeSecret>
      )}
      <ul className="mt-5 grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-2xl border border-line bg-white">
        {accounts.map((staff) => (
          <li key={staff._id} className="border-b border-line p-4 last:border-b-0 sm:p-5">
            <AccountRow staff={staff} isMe={staff._id === ownId} asksPassword={asksPassword} />
          </li>
        ))}
      </ul>
      <AddStaffForm key={accounts.length} canSendMail={canSendMail} {...formPropsFor('add')} />
      {editing && !message && <EditStaffDialog key={editing._id} staff={editing} {...formPropsFor('edit')} />}
      {target && !message && (
        <StaffConfirmDialog
          key={target._id}
          {...{
            staff: target,
            intent: confirmation?.intent,
            asksPassword,
            canSendMail,
            errors,
            problem: requestProblem,
          }}
          areas={isRedisplayed ? submitted?.areas : undefined}
        />
      )}
    </>
  )
}
