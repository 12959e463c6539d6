import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { previewAddress } from '~/content/public/preview-banner.server.ts'
import { previewTexts } from '~/content/public/texts.server.ts'
import { readPreview } from '~/content/store/preview.server.ts'
import { wordsOf } from '~/process/dictionary.server.ts'
import { inEdition } from '~/process/language.ts'
import { MessagePage } from '~/ui/message-page.tsx'
import { uncached } from '../../../process/caching.ts'
import { plainMeta } from '../../../ui/page-meta.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

const unlisted = { ...uncached, 'X-Robots-Tag': 'noindex' }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => plainMeta(matches, data?.title)

export async function loader({ request, params: { token = '' } }: LoaderFunctionArgs) {
  const { t, language } = wordsOf(previewTexts)
  const preview = readPreview(token)
  if (preview === 'expired')
    return data({ title: t.expired, text: t.expiredText }, { status: 410, headers: unlisted })
  const address = preview && (await previewAddress(preview, token))
  const asked = new URL(request.url).searchParams.get('lang') === 'ne' ? 'ne' : language
  if (address) throw redirect(inEdition(asked, address), { headers: unlisted })
  return data({ title: t.wrong, text: t.wrongText }, { status: 404, headers: unlisted })
}

export default function Preview() {
  const { title, text } = useLoaderData<typeof loader>()
  return (
    <MessagePage title={title}>
      <p className="max-w-lg">{text}</p>
    </MessagePage>
  )
}
