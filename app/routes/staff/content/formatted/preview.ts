import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { receiveForm } from '~/files/receive.server.ts'
import { BusyError, Turns } from '~/process/turns.ts'
import { answer, refusal } from '../answers.server.ts'
import { previewOf } from './preview.server.ts'

/** One after the other, so that others are answered between two. */
const turns = new Turns({ room: 1, mostWaiting: 30, mostOfOne: 10, patience: 10_000 })

/** A text that is being written, as visitors will see it; nothing is stored. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, 'any')
  try {
    return await receiveForm(request, { largest: 0 }, async ({ texts }) => {
      const { text = '', lang } = Object.fromEntries(texts)
      const make = () => previewOf(text, lang === 'ne' ? 'ne' : 'en')
      return answer(200, { html: await turns.run(make, { from: context.address }) })
    })
  } catch (error) {
    if (error instanceof BusyError)
      return answer(503, { message: 'The server is busy. Try again in a moment.' })
    return refusal(error)
  }
}

export const loader = () => redirect('/admin/dashboard')
