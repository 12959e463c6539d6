import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useOutletContext } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { findPublishedBySlug } from '~/content/items/store.server.ts'
import { socialPicture } from '~/content/media/focal-points.server.ts'
import { throwRedirectIfFormerSlug } from '~/content/public/redirects.server.ts'
import { tryRead } from '~/content/schema/rows.server.ts'
import { gallery } from '~/content/types/gallery.ts'
import { createPageCacheHeaders, noStoreHeaders, selectPageHeaders } from '~/http/cache-headers.ts'
import type { rootLoader } from '~/ui/frame/root-loader.server.ts'
import { isFiltered, type ListAddress } from '~/ui/lists/list-address.ts'
import { MessagePage } from '~/ui/page/message-page.tsx'
import { RetryLink } from '~/ui/page/section-message.tsx'
import { pageMeta } from '~/ui/seo/page-meta.ts'
import { Link } from '~/ui/text/link.tsx'
import { textsFromMatches, useTexts } from '~/ui/text/locale.ts'
import { findNeighbours, listFeatured, toMediaItem, toMediaSummary } from './gallery-items.server.ts'
import { ItemPage } from './item-page.tsx'
import {
  galleryItemUrl,
  galleryParamNames,
  galleryPath,
  parseGalleryUrl,
  toGalleryListQuery,
} from './list-params.ts'

/** The list's data is loaded only for the dialog; the page does not need it. */
const ItemDialog = lazy(async () => ({
  default: (await import('./item-dialog.tsx')).ItemDialog,
}))

/** The dialog's page includes the list, so a failed read of the list must not be cached. */
export const headers: HeadersFunction = (headersArgs) =>
  headersArgs.parentHeaders.get('Cache-Control') === noStoreHeaders['Cache-Control']
    ? noStoreHeaders
    : selectPageHeaders(headersArgs)

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) => {
  const item = data?.result.value?.item
  const { t, formatMessage } = textsFromMatches('gallery', matches)
  if (!item) return [{ title: t.item.missing }, { name: 'robots', content: 'noindex' }]
  const { title } = item
  return pageMeta(matches, {
    title,
    description: item.description || formatMessage(t.item.describe, { title, company: '{company}' }),
    path: item.path,
    image: data?.result.value?.social,
  })
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const address = parseGalleryUrl(request.url)
  const result = await tryRead('gallery item', () => loadGalleryItem(params.slug ?? '', address))
  if (result.failure) return data({ address, result }, { status: 500, headers: noStoreHeaders })
  if (!result.value.item) await throwRedirectIfFormerSlug(gallery, { request, params })
  const status = result.value.item ? 200 : 404
  return data({ address, result }, { status, headers: createPageCacheHeaders(...galleryParamNames) })
}

async function loadGalleryItem(slug: string, address: ListAddress) {
  const item = await findPublishedBySlug(gallery, slug)
  if (!item) return {}
  const { previous, next } = await findNeighbours(
    item,
    toGalleryListQuery(address),
    await listFeatured(isFiltered(address)),
  )
  return {
    item: toMediaItem(item),
    social: await socialImageOf(toMediaSummary(item)),
    previous: previous && toMediaSummary(previous),
    next: next && toMediaSummary(next),
  }
}

const socialImageOf = ({ picture, title }: ReturnType<typeof toMediaSummary>) => socialPicture(picture, title)

export default function GalleryItem() {
  const { address, result } = useLoaderData<typeof loader>()
  const { modal } = useOutletContext<{ modal: boolean }>()
  const { item, previous, next } = result.value ?? {}
  const urls = {
    previous: previous && galleryItemUrl(previous.path, address),
    next: next && galleryItemUrl(next.path, address),
  }
  if (modal)
    return (
      <Suspense>
        <ItemDialog item={item} failed={Boolean(result.failure)} urls={urls} neighbours={[previous, next]} />
      </Suspense>
    )
  if (!item) return <MissingItem failed={Boolean(result.failure)} />
  return <ItemPage item={item} urls={urls} address={address} />
}

function MissingItem({ failed }: { failed: boolean }) {
  const { t } = useTexts('gallery')
  return (
    <MessagePage title={failed ? t.item.failed : t.item.missing} statusCode={failed ? undefined : '404'}>
      {!failed && <p className="max-w-md text-lead">{t.item.missingText}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {failed && <RetryLink className="button button-primary" />}
        <Link to={galleryPath} className={`button ${failed ? 'button-light' : 'button-primary'}`}>
          {t.item.back}
        </Link>
      </div>
    </MessagePage>
  )
}
