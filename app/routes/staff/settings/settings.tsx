import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { findItem } from '~/content/store/store.server.ts'
import { settings, settingsId } from '~/content/types/settings.ts'
import { StaffForm } from '~/routes/staff/content/form/staff-form.tsx'
import { useAnswer } from '~/routes/staff/content/use-answer.tsx'
import { FormMessage } from '~/ui/staff/form-message.tsx'
import { NoticeBanner } from '~/ui/staff/notice-banner.tsx'
import { takeNotice } from '../content/flash.server.ts'
import { openForm } from '../content/form-state.server.ts'
import { actOnScreen, type ScreenTexts } from '../content/screen.server.ts'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'Settings · Staff area' }]

const texts: ScreenTexts = { updated: 'Settings saved.' }

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const [stored, { notice, headers }] = await Promise.all([
    findItem(settings, settingsId),
    takeNotice(request),
  ])
  // What is not stored yet is, before the first save.
  const form = { ...openForm(settings, stored), id: settingsId, version: stored?.version ?? 1 }
  return data({ form, notice }, { headers })
}

export const action = ({ request }: ActionFunctionArgs) => actOnScreen(settings, request, texts)

export default function Settings() {
  const { form, notice } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.form
  const { form: shown = form, problem } = useAnswer(form, refused)
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">Settings</h1>
      <p className="mt-2 text-sm">
        Names, addresses and figures that the whole site shows. A figure that is left empty is not shown.
      </p>
      {notice && <NoticeBanner text={notice.text} undo={notice.undo} />}
      {problem && <FormMessage text={problem} refusal={refused ?? {}} />}
      <StaffForm
        key={shown.version}
        type={settings}
        form={shown}
        className="mt-5 grid max-w-3xl gap-5 rounded-2xl border border-line bg-white p-5 sm:p-6"
        footer="flex flex-wrap gap-3"
      />
    </>
  )
}
