import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { FormState } from '~/routes/staff/content/form-state.server.ts'
import { ErrorMessage } from '~/ui/staff/alert.tsx'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { ConfirmDialog } from '~/ui/staff/question-dialog.tsx'
import { useFormResult } from '../content/use-answer.tsx'
import { textsEn as t } from './en.ts'
import { handleTextAction, loadTexts } from './screen.server.ts'
import { TextEditor } from './text-editor.tsx'
import { TextList } from './text-list.tsx'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

const { copies } = staffFormsEn

export const meta: MetaFunction = () => [{ title: 'Texts · Staff area' }]

export const loader = ({ request }: LoaderFunctionArgs) => loadTexts(request)

export const action = ({ request }: ActionFunctionArgs) => handleTextAction(request)

export default function Texts() {
  const { editing, discardId, ...list } = useLoaderData<typeof loader>()
  const { form, failureMessage } = useFormResult(
    editing?.form,
    useActionData<{ form?: FormState }>()?.form,
    t.saveFailed,
  )
  return (
    <>
      <ErrorMessage text={failureMessage} />
      {discardId && (
        <ConfirmDialog
          title={copies.discardTitle}
          closeUrl="/admin/texts"
          hiddenFields={{ intent: 'discard', id: discardId }}
          confirmLabel={copies.discard}
        >
          {copies.discardText}
        </ConfirmDialog>
      )}
      {editing && form ? (
        <TextEditor key={editing.id} text={editing} form={form} availableActions={editing.availableActions} />
      ) : (
        <TextList {...list} />
      )}
    </>
  )
}
