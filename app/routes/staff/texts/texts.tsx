import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { FormState } from '~/routes/staff/content/form-state.server.ts'
import { Alert } from '~/ui/staff/alert.tsx'
import { useAnswer } from '../content/use-answer.tsx'
import { textsEn as t } from './en.ts'
import { actOnText, loadTexts } from './screen.server.ts'
import { TextEditor } from './text-editor.tsx'
import { TextList } from './text-list.tsx'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'Texts · Staff area' }]

export const loader = ({ request }: LoaderFunctionArgs) => loadTexts(request)

export const action = ({ request }: ActionFunctionArgs) => actOnText(request)

/** The texts of the site: those that are asked for, or one of them to be changed. */
export default function Texts() {
  const { opened, ...list } = useLoaderData<typeof loader>()
  const { form, problem } = useAnswer(opened?.form, useActionData<{ form?: FormState }>()?.form, t.saveFailed)
  return (
    <>
      <Alert text={problem} />
      {opened && form ? <TextEditor key={opened.id} text={opened} form={form} /> : <TextList {...list} />}
    </>
  )
}
