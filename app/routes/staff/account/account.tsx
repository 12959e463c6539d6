import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { assertOwnPassword, isRecentlyAuthenticated, reauthenticate } from '~/auth/reauthenticate.server.ts'
import { hashPassword } from '~/auth/secrets.server.ts'
import { readSession, requireStaff, startSession } from '~/auth/session.server.ts'
import { changeStaff, findCredentialsFingerprint, type Staff } from '~/auth/staff.server.ts'
import {
  createTotpQrCode,
  mustSetUpTwoStep,
  newTotpSecret,
  renewRecoveryCodes,
  turnOffTotp,
  turnOnTotp,
  verifyTotpOnce,
} from '~/auth/two-step.server.ts'
import { describePasswordProblem } from '~/config/password-rules.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { joinAreaLabels } from '~/content/schema/permissions.ts'
import { tryReadFormData } from '~/files/forms/receive.server.ts'
import { useFailureMessage, useLastActionData } from '~/routes/staff/resource/form/use-form-result.ts'
import {
  requireStaffForPost,
  takeFlash,
  toErrorMessageAndStatus,
} from '~/routes/staff/resource/save/responses.server.ts'
import { screenPermissions } from '~/routes/staff/screen-permissions.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import { PasswordField } from '~/ui/staff/fields.tsx'
import { FlashMessage } from '~/ui/staff/flash-message.tsx'
import { ErrorMessage, SuccessMessage } from '~/ui/staff/message.tsx'
import { OneTimeSecret } from '~/ui/staff/one-time-secret.tsx'
import { FailedSignInsWarning } from '~/ui/staff/warnings.tsx'
import { SubmitButton, TwoStep, type TwoStepSetupData } from './two-step.tsx'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

export const meta: MetaFunction = () => [{ title: 'My account · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, screenPermissions.account)
  const { notice, headers } = await takeFlash(request)
  const [isDemanded, isReauthenticated, session] = await Promise.all([
    mustSetUpTwoStep(staff),
    isRecentlyAuthenticated(request),
    readSession(request),
  ])
  return data(
    { staff, notice, isDemanded, asksPassword: !isReauthenticated, failedSignIns: session.get('failed') },
    { headers },
  )
}

interface ActionData {
  message?: string
  errors?: Record<string, string>
  setup?: TwoStepSetupData
  codes?: string[]
}

export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaffForPost(request, screenPermissions.account)
  const form = await tryReadFormData(request.clone())
  const get = (name: string) => String(form?.get(name) ?? '').slice(0, 1000)
  const intent = get('intent')
  if (!intents.includes(intent)) return respond({ errors: { intent: t.unreadable } }, { status: 400 })
  try {
    return await runIntent(intent, { staff, get, request, address: context.address ?? '' })
  } catch (error) {
    const secret = get('secret')
    const setup = isTotpSecret(secret) ? await buildTwoStepSetup(staff, secret) : undefined
    const { message, field, init } = toErrorMessageAndStatus(error)
    const key = field === 'password' ? `${intent}-password` : 'intent'
    return respond({ errors: { [key]: message }, setup }, init)
  }
}

const intents = ['begin', 'confirm', 'codes', 'turn-off', 'change']

interface IntentContext {
  staff: Staff
  get: (name: string) => string
  request: Request
  address: string
}

async function runIntent(intent: string, { staff, get, request, address }: IntentContext) {
  // A stolen session must not replace the owner's authenticator app.
  if (staff.hasTotp && (intent === 'begin' || intent === 'confirm')) return respondAlreadyOn()
  if (intent === 'begin' || intent === 'confirm' || intent === 'codes') {
    const headers = await reauthenticate(request, staff, get('password'), address)
    if (intent === 'confirm') return confirmTwoStep(request, staff, get('secret'), get('code'), headers)
    if (intent === 'begin')
      return respond({ setup: await buildTwoStepSetup(staff, newTotpSecret()) }, { headers })
    if (!staff.hasTotp) return respond({}, { status: 409 })
    const codes = await renewRecoveryCodes(staff._id, staff.email)
    return respond(
      { message: 'These are your new recovery codes. The old ones no longer work.', codes },
      { headers },
    )
  }
  await assertOwnPassword(request, staff, get('password'), address)
  if (intent === 'turn-off') {
    if (await mustSetUpTwoStep({ ...staff, hasTotp: false }))
      return respond({ errors: { 'turn-off-password': turnOffRefusal } }, { status: 409 })
    await turnOffTotp(staff._id, staff.email)
    return respond(
      { message: 'Two-step verification is off.' },
      { headers: await restartSession(request, staff) },
    )
  }
  const passwordError =
    describePasswordProblem(get('new'), staff.email) ??
    (get('new') === get('again') ? '' : 'The passwords do not match.')
  if (passwordError) return respond({ errors: { new: passwordError } }, { status: 400 })
  await changeStaff(staff._id, { password: await hashPassword(get('new')) }, staff.email)
  const message = 'Password changed. Other devices are signed out.'
  const headers = await restartSession(request, staff, message)
  throw redirect('/admin/account', { status: 303, headers })
}

const respondAlreadyOn = () =>
  respond({ errors: { code: 'Two-step verification is already on.' } }, { status: 409 })

/** Changed credentials end every session, so this request continues under a new one. */
const restartSession = async (request: Request, { _id }: Staff, message = '') =>
  startSession(request, { staffId: _id, key: await findCredentialsFingerprint(_id) }, message)

const turnOffRefusal =
  'Administrators must use two-step verification (see Security), so you cannot turn it off.'

const respond = (body: ActionData, init?: { status?: number; headers?: HeadersInit }) => data(body, init)

async function buildTwoStepSetup({ email }: Staff, secret: string) {
  const { companyName } = await currentSettings()
  return { secret, svg: (await createTotpQrCode(email, secret, companyName)).svg }
}

async function confirmTwoStep(
  request: Request,
  staff: Staff,
  secret: string,
  code: string,
  headers?: HeadersInit,
) {
  if (!isTotpSecret(secret)) return respond({ errors: { code: 'Start again.' } }, { status: 400 })
  if (await verifyTotpOnce(secret, code)) {
    const codes = await turnOnTotp(staff._id, secret, staff.email)
    if (!codes) return respondAlreadyOn()
    const message = 'Two-step verification is on. Other devices are signed out.'
    return respond({ message, codes }, { headers: await restartSession(request, staff) })
  }
  const errors = {
    code: 'Wrong code. Check the time on your phone, then try the next code.',
  }
  return respond({ setup: await buildTwoStepSetup(staff, secret), errors }, { status: 400, headers })
}

const isTotpSecret = (secret: string) => /^[A-Z2-7]{32}$/.test(secret)

export default function Account() {
  const { staff, notice, isDemanded, asksPassword, failedSignIns } = useLoaderData<typeof loader>()
  const { message, errors = {}, setup, codes }: ActionData = useLastActionData<typeof action>() ?? {}
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">My account</h1>
      <p className="mt-2 text-sm">
        {staff.email} ·{' '}
        {staff.role === 'admin' ? 'Administrator' : `Editor of ${joinAreaLabels(staff.areas)}`}
      </p>
      {notice && <FlashMessage text={notice.text} />}
      {failedSignIns && <FailedSignInsWarning {...failedSignIns} />}
      <ErrorMessage text={useFailureMessage() ?? errors.intent} />
      <SuccessMessage text={message} />
      {isDemanded && (
        <p role="alert" className="mt-5 rounded-xl bg-amber-50 px-4 py-3 font-medium text-amber-950">
          Administrators of this site must use two-step verification. Set up below to continue.
        </p>
      )}
      {codes && (
        <OneTimeSecret label="Recovery codes" value={codes.join('  ')}>
          Keep these in a safe place. Use one if you do not have your phone. Each code works once.
        </OneTimeSecret>
      )}
      <Card title="Password">
        <Form method="post" className="grid gap-4" key={notice?.text}>
          <input type="hidden" name="intent" value="change" />
          <PasswordField label="Current password" error={errors['change-password']} />
          <PasswordField label="New password" name="new" autoComplete="new-password" error={errors.new} />
          <PasswordField label="Confirm new password" name="again" autoComplete="new-password" />
          <SubmitButton>Change password</SubmitButton>
        </Form>
      </Card>
      <Card title="Two-step verification">
        <TwoStep isOn={staff.hasTotp} asksPassword={asksPassword} setup={setup} errors={errors} />
      </Card>
    </>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-5 max-w-xl rounded-2xl border border-line bg-white p-5 sm:p-6">
      <h2 className="text-lg font-bold">{title}</h2>
      <div className="mt-4">{children}</div>
    </section>
  )
}
