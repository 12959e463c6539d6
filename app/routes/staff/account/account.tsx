import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { checkOwnPassword, isProven, ProofError, prove } from '~/auth/proof.server.ts'
import { hashPassword } from '~/auth/secrets.server.ts'
import { readSession, requireStaff, startSession } from '~/auth/session.server.ts'
import { changeStaff, keyOfStaff, type Staff } from '~/auth/staff.server.ts'
import {
  isTotpCode,
  newTotpSecret,
  renewRecoveryCodes,
  totpSetup,
  turnOffTotp,
  turnOnTotp,
} from '~/auth/two-step.server.ts'
import { lacksTwoStep } from '~/auth/two-step-demand.server.ts'
import { areasInWords } from '~/content/kinds/areas.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { passwordProblem } from '~/process/password-rules.ts'
import { Submit, TwoStep, type TwoStepSetup } from '~/routes/staff/account/two-step.tsx'
import { Alert, Done } from '~/ui/staff/alert.tsx'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import { FailedSignIns } from '~/ui/staff/failed-sign-ins.tsx'
import { PasswordField } from '~/ui/staff/field.tsx'
import { NoticeBanner } from '~/ui/staff/notice-banner.tsx'
import { SecretOnce } from '~/ui/staff/secret-once.tsx'
import { readForm } from '../../../files/read-form.server.ts'
import { takeNotice } from '../content/flash.server.ts'
import { notKept } from '../content/not-kept.server.ts'
import { requireSender } from '../content/set-aside.server.ts'
import { useLastAnswer, useProblem } from '../content/use-answer.tsx'
import { screens } from '../screens.ts'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'My account · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, screens.account)
  const { notice, headers } = await takeNotice(request)
  const [isDemanded, proven, session] = await Promise.all([
    lacksTwoStep(staff),
    isProven(request),
    readSession(request),
  ])
  return data({ staff, notice, isDemanded, asks: !proven, failed: session.get('failed') }, { headers })
}

interface Answer {
  said?: string
  errors?: Record<string, string>
  setup?: TwoStepSetup
  codes?: string[]
}

export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireSender(request, screens.account)
  const form = await readForm(request.clone())
  const get = (name: string) => String(form?.get(name) ?? '').slice(0, 1000)
  const intent = get('intent')
  if (!intents.includes(intent)) return answer({ errors: { intent: t.unreadable } }, { status: 400 })
  try {
    return await carryOut(intent, { staff, get, request, address: context.address ?? '' })
  } catch (error) {
    const secret = get('secret')
    const setup = isTotpSecret(secret) ? await setupOf(staff, secret) : undefined
    if (error instanceof ProofError)
      return answer({ errors: { [`${intent}-password`]: error.message }, setup }, { status: 400 })
    const { message, init } = notKept(error)
    return answer({ errors: { intent: message }, setup }, init)
  }
}

const intents = ['begin', 'confirm', 'codes', 'turn-off', 'change']

interface Wish {
  staff: Staff
  get: (name: string) => string
  request: Request
  address: string
}

async function carryOut(intent: string, { staff, get, request, address }: Wish) {
  // Whoever has only found the session open must not put another app in place of the owner's.
  if (staff.hasTotp && (intent === 'begin' || intent === 'confirm')) return isOn()
  if (intent === 'begin' || intent === 'confirm' || intent === 'codes') {
    const headers = await prove(request, staff, get('password'), address)
    if (intent === 'confirm') return confirm(request, staff, get('secret'), get('code'), headers)
    if (intent === 'begin') return answer({ setup: await setupOf(staff, newTotpSecret()) }, { headers })
    if (!staff.hasTotp) return answer({}, { status: 409 })
    const codes = await renewRecoveryCodes(staff._id, staff.email)
    return answer(
      { said: 'These are your new recovery codes. The old ones no longer work.', codes },
      { headers },
    )
  }
  await checkOwnPassword(request, staff, get('password'), address)
  if (intent === 'turn-off') {
    if (await lacksTwoStep({ ...staff, hasTotp: false }))
      return answer({ errors: { 'turn-off-password': turnOffRefused } }, { status: 409 })
    await turnOffTotp(staff._id, staff.email)
    return answer({ said: 'Two-step verification is off.' }, { headers: await goOn(request, staff) })
  }
  const weak =
    passwordProblem(get('new'), staff.email) ??
    (get('new') === get('again') ? '' : 'The passwords do not match.')
  if (weak) return answer({ errors: { new: weak } }, { status: 400 })
  await changeStaff(staff._id, { password: await hashPassword(get('new')) }, staff.email)
  const said = 'Password changed. Other devices are signed out.'
  const headers = await goOn(request, staff, said)
  throw redirect('/admin/account', { status: 303, headers })
}

const isOn = () => answer({ errors: { code: 'Two-step verification is already on.' } }, { status: 409 })

/** A change of secrets has ended every session, the one of this request too; it goes on under a new one. */
const goOn = async (request: Request, { _id }: Staff, said = '') =>
  startSession(request, { staffId: _id, key: await keyOfStaff(_id) }, said)

const turnOffRefused =
  'Administrators must use two-step verification (see Security), so you cannot turn it off.'

const answer = (body: Answer, init?: { status?: number; headers?: HeadersInit }) => data(body, init)

async function setupOf({ email }: Staff, secret: string) {
  const { companyName } = await currentSettings()
  return { secret, svg: (await totpSetup(email, secret, companyName)).svg }
}

async function confirm(request: Request, staff: Staff, secret: string, code: string, headers?: HeadersInit) {
  if (!isTotpSecret(secret)) return answer({ errors: { code: 'Start again.' } }, { status: 400 })
  if (await isTotpCode(secret, code)) {
    const codes = await turnOnTotp(staff._id, secret, staff.email)
    if (!codes) return isOn()
    const said = 'Two-step verification is on. Other devices are signed out.'
    return answer({ said, codes }, { headers: await goOn(request, staff) })
  }
  const errors = {
    code: 'Wrong code. Check the time on your phone, then try the next code.',
  }
  return answer({ setup: await setupOf(staff, secret), errors }, { status: 400, headers })
}

const isTotpSecret = (secret: string) => /^[A-Z2-7]{32}$/.test(secret)

export default function Account() {
  const { staff, notice, isDemanded, asks, failed } = useLoaderData<typeof loader>()
  const { said, errors = {}, setup, codes }: Answer = useLastAnswer<typeof action>() ?? {}
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">My account</h1>
      <p className="mt-2 text-sm">
        {staff.email} · {staff.role === 'admin' ? 'Administrator' : `Editor of ${areasInWords(staff.areas)}`}
      </p>
      {notice && <NoticeBanner text={notice.text} />}
      {failed && <FailedSignIns {...failed} />}
      <Alert text={useProblem() ?? errors.intent} />
      <Done text={said} />
      {isDemanded && (
        <p role="alert" className="mt-5 rounded-xl bg-amber-50 px-4 py-3 font-medium text-amber-950">
          Administrators of this site must use two-step verification. Set up below to continue.
        </p>
      )}
      {codes && (
        <SecretOnce label="Recovery codes" value={codes.join('  ')}>
          Keep these in a safe place. Use one if you do not have your phone. Each code works once.
        </SecretOnce>
      )}
      <Card title="Password">
        <Form method="post" className="grid gap-4" key={notice?.text}>
          <input type="hidden" name="intent" value="change" />
          <PasswordField label="Current password" error={errors['change-password']} />
          <PasswordField label="New password" name="new" autoComplete="new-password" error={errors.new} />
          <PasswordField label="Confirm new password" name="again" autoComplete="new-password" />
          <Submit>Change password</Submit>
        </Form>
      </Card>
      <Card title="Two-step verification">
        <TwoStep isOn={staff.hasTotp} asks={asks} setup={setup} errors={errors} />
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
