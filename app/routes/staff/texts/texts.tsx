import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useFormResult } from '~/routes/staff/resource/form/use-form-result.ts'
import { ConfirmDialog } from '~/ui/staff/dialog.tsx'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { ErrorMessage } from '~/ui/staff/message.tsx'
import { textsEn as t } from './en.ts'
import { TextEditor } from './text-editor.tsx'
import { TextList } from './text-list.tsx'
import { handleTextAction, loadTexts } from './texts-screen.server.ts'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

const { workingCopies: copies } = staffFormsEn

export const meta: MetaFunction = () => [{ title: 'Texts · Staff area' }]

export const loader = ({ request }: LoaderFunctionArgs) => loadTexts(request)

export const action = ({ request }: ActionFunctionArgs) => handleTextAction(request)

export default function Texts() {
  const { editing, discardId, ...list } = useLoaderData<typeof loader>()
  const { form, failureMessage } = useFormResult(editing?.form, t.saveFailed)
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
