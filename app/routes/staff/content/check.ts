import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { withOriginal } from '~/content/kinds/overlay.ts'
import { findItem } from '~/content/store/store.server.ts'
import { judgeTexts } from '~/content/store/submit.server.ts'
import { typeOf } from '~/content/types/registry.ts'
import { receiveForm } from '~/files/receive.server.ts'
import { answer, refusal } from './answers.server.ts'

/** Judges what is typed into a form so far, without its files; nothing is stored. */
export async function action({ request, params }: ActionFunctionArgs) {
  const type = typeOf(params.type ?? '')
  await requireStaff(request, type?.area ?? 'any')
  if (!type) return answer(404, {})
  try {
    return await receiveForm(request, { largest: 0 }, async ({ texts }) => {
      const { id = '' } = Object.fromEntries(texts)
      const typed = id ? texts : withOriginal(type, texts)
      return answer(200, { errors: await judgeTexts(type, typed, await findItem(type, id)) })
    })
  } catch (error) {
    return refusal(error)
  }
}

export const loader = () => redirect('/admin/dashboard')
