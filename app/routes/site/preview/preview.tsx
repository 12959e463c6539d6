import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { parsePreviewToken } from '~/content/items/preview.server.ts'
import { previewPageUrl } from '~/content/public/preview/banner.server.ts'
import { noStoreHeaders } from '~/http/cache-headers.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'
import { localizePath } from '~/i18n/language.ts'
import { MessagePage } from '~/ui/page/message-page.tsx'
import { createNoindexMeta } from '~/ui/seo/page-meta.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

const previewHeaders = { ...noStoreHeaders, 'X-Robots-Tag': 'noindex' }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  createNoindexMeta(matches, data?.title)

export async function loader({ request, params: { token = '' } }: LoaderFunctionArgs) {
  const { t, language } = getTranslations('preview')
  const preview = parsePreviewToken(token)
  if (preview === 'expired')
    return data({ title: t.expired, text: t.expiredText }, { status: 410, headers: previewHeaders })
  const address = preview && (await previewPageUrl(preview, token))
  const requestedLanguage = new URL(request.url).searchParams.get('lang') === 'ne' ? 'ne' : language
  if (address) throw redirect(localizePath(requestedLanguage, address), { headers: previewHeaders })
  return data({ title: t.wrong, text: t.wrongText }, { status: 404, headers: previewHeaders })
}

export default function PreviewLinkError() {
  const { title, text } = useLoaderData<typeof loader>()
  return (
    <MessagePage title={title}>
      <p className="max-w-lg">{text}</p>
    </MessagePage>
  )
}
