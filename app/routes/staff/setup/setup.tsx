import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { isSiteOpen } from '~/content/public/settings.server.ts'
import { RequestBodyError, tryReadFormData } from '~/files/forms/receive.server.ts'
import { useFailureMessage, useLastActionData } from '~/routes/staff/resource/form/use-form-result.ts'
import {
  redirectWithFlash,
  requireStaffForPost,
  takeFlash,
  toErrorMessageAndStatus,
} from '~/routes/staff/resource/save/responses.server.ts'
import { screenPermissions } from '~/routes/staff/screen-permissions.ts'
import { removeSample, restoreSample } from '~/sample/remove.server.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { FlashMessage } from '~/ui/staff/flash-message.tsx'
import { ErrorMessage } from '~/ui/staff/message.tsx'
import { SetupChecklist } from './checklist.tsx'
import { describeSample } from './sample.server.ts'
import { formatItemCount, SampleSection } from './sample-section.tsx'
import { listSetupSteps, openSite } from './setup.server.ts'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

export const meta = () => [{ title: 'Setup · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, screenPermissions.setup)
  const { notice, headers } = await takeFlash(request)
  const [steps, isOpen, sample] = await Promise.all([listSetupSteps(), isSiteOpen(), describeSample()])
  return data({ steps, isOpen, sample, notice }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
  const { email } = await requireStaffForPost(request, screenPermissions.setup)
  const form = await tryReadFormData(request.clone())
  try {
    const text = await carryOut(String(form?.get('intent')), email, form?.getAll('edited').map(String) ?? [])
    return await redirectWithFlash(request, '/admin/setup', { text })
  } catch (error) {
    const { message, init } = toErrorMessageAndStatus(error)
    return data({ message }, init)
  }
}

async function carryOut(intent: string, actor: string, edited: string[]): Promise<string> {
  if (intent === 'open') {
    await openSite(actor)
    return 'The site is open to visitors.'
  }
  if (intent === 'remove') return `${formatItemCount(await removeSample(actor, new Set(edited)))} removed.`
  if (intent === 'restore') return `Brought back: ${formatItemCount(await restoreSample(actor))}.`
  throw new RequestBodyError(400, staffFormsEn.unreadable)
}

export default function Setup() {
  const { steps, isOpen, sample, notice } = useLoaderData<typeof loader>()
  const message = useFailureMessage() ?? useLastActionData<{ message?: string }>()?.message
  return (
    <div className="max-w-4xl">
      <h1 className="text-2xl font-bold sm:text-3xl">Setup</h1>
      {notice && <FlashMessage {...notice} />}
      <ErrorMessage text={message} />
      <div className="mt-5 grid gap-6">
        <SetupChecklist steps={steps} isOpen={isOpen} />
        <SampleSection {...sample} />
      </div>
    </div>
  )
}
