import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { withReceivedForm } from '~/files/forms/receive.server.ts'
import { FairQueue, QueueBusyError } from '~/http/fair-queue.ts'
import { errorResponse, jsonResponse } from '~/routes/staff/resource/save/responses.server.ts'
import { renderPreview } from './preview.server.ts'

/** Rendering is sequential, so that other requests run in between. */
const previewQueue = new FairQueue({
  capacity: 1,
  maxWaiting: 30,
  maxWaitingPerNetwork: 10,
  waitTimeout: 10_000,
})

/** Renders a draft text as visitors will see it. Stores nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, 'any')
  try {
    return await withReceivedForm(request, { maxFileBytes: 0 }, async ({ texts }) => {
      const { text = '', lang } = Object.fromEntries(texts)
      const render = () => renderPreview(text, lang === 'ne' ? 'ne' : 'en')
      return jsonResponse(200, { html: await previewQueue.run(render, { address: context.address }) })
    })
  } catch (error) {
    if (error instanceof QueueBusyError)
      return jsonResponse(503, { message: 'The server is busy. Try again in a moment.' })
    return errorResponse(error)
  }
}

export const loader = () => redirect('/admin/dashboard')
