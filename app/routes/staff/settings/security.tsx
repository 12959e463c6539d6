import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isProven, prove } from '~/auth/proof.server.ts'
import { requireStaff } from '~/auth/session.server.ts'
import { findItem } from '~/content/store/store.server.ts'
import { security, securityId } from '~/content/types/security.ts'
import { StaffForm } from '~/routes/staff/content/form/staff-form.tsx'
import { useAnswer } from '~/routes/staff/content/use-answer.tsx'
import { FormMessage } from '~/ui/staff/form-message.tsx'
import { NoticeBanner } from '~/ui/staff/notice-banner.tsx'
import { OwnPassword } from '~/ui/staff/own-password.tsx'
import { takeNotice } from '../content/flash.server.ts'
import { openForm } from '../content/form-state.server.ts'
import { actOnScreen, type ScreenTexts } from '../content/screen.server.ts'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'Security · Staff area' }]

const texts: ScreenTexts = { updated: 'The rules for signing in are saved.' }

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'admin')
  const [stored, proven, { notice, headers }] = await Promise.all([
    findItem(security, securityId),
    isProven(request),
    takeNotice(request),
  ])
  // What is not stored yet is, before the first save.
  const form = { ...openForm(security, stored), id: securityId, version: stored?.version ?? 1 }
  return data({ form, notice, asks: !proven }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const me = await requireStaff(request, 'admin')
  return actOnScreen(security, request, texts, (password) =>
    prove(request, me, password.slice(0, 1000), context.address ?? ''),
  )
}

export default function Security() {
  const { form, notice, asks } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.form
  const { form: shown = form, problem } = useAnswer(form, refused)
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">Security</h1>
      <p className="mt-2 text-sm">How those who keep this site must sign in.</p>
      {notice && <NoticeBanner text={notice.text} undo={notice.undo} />}
      {problem && <FormMessage text={problem} refusal={refused ?? {}} />}
      <StaffForm
        key={shown.version}
        type={security}
        form={shown}
        className="mt-5 grid max-w-3xl gap-5 rounded-2xl border border-line bg-white p-5 sm:p-6"
        footer="flex flex-wrap gap-3"
        above={asks && <OwnPassword error={shown.errors.password} />}
      />
    </>
  )
}
