import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { FormState } from '~/routes/staff/content/form-state.server.ts'
import { Alert } from '~/ui/staff/alert.tsx'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { QuestionDialog } from '~/ui/staff/question-dialog.tsx'
import { useAnswer } from '../content/use-answer.tsx'
import { textsEn as t } from './en.ts'
import { actOnText, loadTexts } from './screen.server.ts'
import { TextEditor } from './text-editor.tsx'
import { TextList } from './text-list.tsx'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

const { copies } = staffFormsEn

export const meta: MetaFunction = () => [{ title: 'Texts · Staff area' }]

export const loader = ({ request }: LoaderFunctionArgs) => loadTexts(request)

export const action = ({ request }: ActionFunctionArgs) => actOnText(request)

export default function Texts() {
  const { opened, discarding, ...list } = useLoaderData<typeof loader>()
  const { form, problem } = useAnswer(opened?.form, useActionData<{ form?: FormState }>()?.form, t.saveFailed)
  return (
    <>
      <Alert text={problem} />
      {discarding && (
        <QuestionDialog
          title={copies.discardTitle}
          back="/admin/texts"
          yes={{ intent: 'discard', id: discarding }}
          label={copies.discard}
        >
          {copies.discardText}
        </QuestionDialog>
      )}
      {opened && form ? (
        <TextEditor key={opened.id} text={opened} form={form} offer={opened.offer} />
      ) : (
        <TextList {...list} />
      )}
    </>
  )
}
