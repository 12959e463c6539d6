import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { tryRead } from '~/content/schema/rows.server.ts'
import { tryReadFormData } from '~/files/forms/receive.server.ts'
import { useFailureMessage, useLastActionData } from '~/routes/staff/resource/form/use-form-result.ts'
import {
  describeFailure,
  redirectWithFlash,
  requireStaffForPost,
  takeFlash,
} from '~/routes/staff/resource/save/responses.server.ts'
import { findRemoval, removeSample, restoreSample } from '~/sample/remove.server.ts'
import { FlashMessage } from '~/ui/staff/flash-message.tsx'
import { ErrorMessage } from '~/ui/staff/message.tsx'
import { useLocale } from '~/ui/text/locale.ts'
import { describeSample } from './sample.server.ts'

export { headers } from '~/ui/staff/private-headers.ts'

export const meta = () => [{ title: 'Sample content · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'admin')
  const { notice, headers } = await takeFlash(request)
  const [sample, removal] = await Promise.all([
    describeSample(),
    tryRead('removal of the sample', () => findRemoval()),
  ])
  const removed = removal.value && {
    at: removal.value.at,
    actor: removal.value.actor,
    count: removal.value.changes.length,
  }
  return data({ ...sample, removed, notice }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
  const { email } = await requireStaffForPost(request, 'admin')
  const form = await tryReadFormData(request.clone())
  try {
    const text =
      form?.get('intent') === 'restore'
        ? restoredText(await restoreSample(email))
        : removedText(await removeSample(email, new Set(form?.getAll('edited').map(String))))
    return await redirectWithFlash(request, '/admin/sample', { text })
  } catch (error) {
    const { message, init } = describeFailure(error)
    return data({ message }, init)
  }
}

const restoredText = (count: number) =>
  count === 0 ? 'There was nothing to bring back.' : `${items(count)} are back.`
const removedText = (count: number) => `${items(count)} removed.`
const items = (count: number) => (count === 1 ? '1 item' : `${count} items`)

export default function Sample() {
  const { groups, edited, total, removed, notice } = useLoaderData<typeof loader>()
  const message = useFailureMessage() ?? useLastActionData<{ message?: string }>()?.message
  const { format } = useLocale()
  return (
    <div className="max-w-3xl">
      <h1 className="text-2xl font-bold sm:text-3xl">Sample content</h1>
      {notice && <FlashMessage {...notice} />}
      <ErrorMessage text={message} />
      {total === 0 && !removed && <p className="mt-3">This site has no sample content.</p>}
      {total > 0 && (
        <Form method="post" className="mt-5 rounded-2xl border border-line bg-white p-5">
          <p>
            This site began with the content of an invented company, so that you can try everything. Remove it
            before the site is yours: its items, its texts and its settings.
          </p>
          <ul className="mt-4 grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
            {groups.map(({ name, count }) => (
              <li key={name} className="flex justify-between gap-4 border-b border-line py-1">
                <span>{name}</span> <span className="font-semibold text-ink">{count}</span>
              </li>
            ))}
          </ul>
          {edited.length > 0 && (
            <fieldset className="mt-6">
              <legend className="font-bold text-ink">You have changed these. Tick what should go too.</legend>
              <ul className="mt-2 grid gap-1">
                {edited.map(({ id, name, singular }) => (
                  <li key={id}>
                    <label className="flex min-h-9 items-center gap-3">
                      <input type="checkbox" name="edited" value={id} className="size-5 flex-none" />
                      <span>
                        <span className="font-semibold text-ink">{name}</span> · {singular}
                      </span>
                    </label>
                  </li>
                ))}
              </ul>
            </fieldset>
          )}
          <p className="mt-6 text-sm">
            You can bring everything back afterwards. If the company still has the name of the sample,
            visitors see a holding page until you open the site.
          </p>
          <button
            type="submit"
            name="intent"
            value="remove"
            className="button mt-4 bg-red-800 text-white hover:bg-red-900"
          >
            Remove the sample
          </button>
        </Form>
      )}
      {removed && (
        <Form method="post" className="mt-5 rounded-2xl border border-line bg-white p-5">
          <p>
            {items(removed.count)} of the sample were removed on {format.moment(removed.at)} by{' '}
            {removed.actor}.
          </p>
          <button
            type="submit"
            name="intent"
            value="restore"
            className="button button-light mt-4 border border-line"
          >
            Bring the sample back
          </button>
        </Form>
      )}
    </div>
  )
}
