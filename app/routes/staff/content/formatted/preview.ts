import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { ReceiveError, receiveForm } from '~/files/receive.server.ts'
import { previewOf } from './preview.server.ts'

/** A text that is being written, as visitors will see it; nothing is stored. */
export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request, 'any')
  try {
    return await receiveForm(request, { largest: 0 }, async ({ texts }) => {
      const { text = '', lang } = Object.fromEntries(texts)
      return answer(200, { html: await previewOf(text, lang === 'ne' ? 'ne' : 'en') })
    })
  } catch (error) {
    if (error instanceof ReceiveError) return answer(error.status, { message: error.message })
    throw error
  }
}

const answer = (status: number, body: object) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

export const loader = () => redirect('/admin/dashboard')
