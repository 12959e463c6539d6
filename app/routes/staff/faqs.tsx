import { useLoaderData } from '@remix-run/react'
import { faqs } from '~/content/types/faqs.ts'
import { ContentScreen } from './resource/list/content-screen.tsx'
import { createScreenAction, createScreenLoader } from './resource/list/screen.server.ts'

export { headers } from '~/ui/staff/private-headers.ts'
export { clientAction } from './resource/form/client-action.ts'

export const meta = () => [{ title: 'FAQs · Staff area' }]

export const loader = createScreenLoader(faqs)

export const action = createScreenAction(faqs)

export default function Faqs() {
  return (
    <ContentScreen
      type={faqs}
      emptyText="No FAQs available"
      screen={useLoaderData<typeof loader>()}
      titleOf={(item) => item.q}
      row={(item) => ({ below: <p className="mt-1 line-clamp-2 text-sm">{item.a}</p> })}
    />
  )
}
