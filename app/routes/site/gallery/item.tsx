import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useOutletContext } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { leadOn } from '~/content/public/lead-on.server.ts'
import { socialPicture } from '~/content/public/social-picture.server.ts'
import { attempt } from '~/content/store/attempt.server.ts'
import { gallery } from '~/content/types/gallery.ts'
import { pageCaching, pageHeaders, uncached } from '~/process/caching.ts'
import { Link } from '~/ui/link.tsx'
import { isNarrowed, type ListAddress } from '~/ui/lists/list-address.ts'
import { MessagePage } from '~/ui/message-page.tsx'
import { pageMeta } from '~/ui/page-meta.ts'
import { RetryLink } from '~/ui/retry-link.tsx'
import type { rootLoader } from '~/ui/root-data.server.ts'
import { galleryParams, galleryQuery, galleryUrl, itemUrl, readGalleryAddress } from './address.ts'
import { ItemPage } from './item-page.tsx'
import { lookOf, mediaOf } from './media.server.ts'
import { besideItem, featuredItems, findGalleryItem } from './order.server.ts'
import { galleryText } from './text.ts'

/** Only for those who come from the list; the page of its own does without. */
const ItemDialog = lazy(async () => ({
  default: (await import('~/routes/site/gallery/item-dialog.tsx')).ItemDialog,
}))

/** The list behind the item belongs to the page too: what could not be read is not kept. */
export const headers: HeadersFunction = (given) =>
  given.parentHeaders.get('Cache-Control') === uncached['Cache-Control'] ? uncached : pageHeaders(given)

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) => {
  const item = data?.found.value?.item
  const { t, say } = galleryText.of(matches)
  if (!item) return [{ title: t.item.missing }, { name: 'robots', content: 'noindex' }]
  const { title } = item
  return pageMeta(matches, {
    title,
    description: item.description || say(t.item.describe, { title, company: '{company}' }),
    path: item.path,
    image: data?.found.value?.social,
  })
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const address = readGalleryAddress(request.url)
  const found = await attempt('gallery item', () => readItem(params.slug ?? '', address))
  if (found.failure) return data({ address, found }, { status: 500, headers: uncached })
  if (!found.value.item) await leadOn(gallery, { request, params })
  const status = found.value.item ? 200 : 404
  return data({ address, found }, { status, headers: pageCaching(...galleryParams) })
}

async function readItem(slug: string, address: ListAddress) {
  const item = await findGalleryItem(slug)
  if (!item) return {}
  const { previous, next } = await besideItem(
    item,
    galleryQuery(address),
    await featuredItems(isNarrowed(address)),
  )
  return {
    item: mediaOf(item),
    social: await socialOf(lookOf(item)),
    previous: previous && lookOf(previous),
    next: next && lookOf(next),
  }
}

const socialOf = ({ picture, title }: ReturnType<typeof lookOf>) => socialPicture(picture, title)

export default function GalleryItem() {
  const { address, found } = useLoaderData<typeof loader>()
  const { modal } = useOutletContext<{ modal: boolean }>()
  const { item, previous, next } = found.value ?? {}
  const urls = {
    previous: previous && itemUrl(previous.path, address),
    next: next && itemUrl(next.path, address),
  }
  if (modal)
    return (
      <Suspense>
        <ItemDialog item={item} failed={Boolean(found.failure)} urls={urls} beside={[previous, next]} />
      </Suspense>
    )
  if (!item) return <NoItem failed={Boolean(found.failure)} />
  return <ItemPage item={item} urls={urls} address={address} />
}

function NoItem({ failed }: { failed: boolean }) {
  const { t } = galleryText.use()
  return (
    <MessagePage title={failed ? t.item.failed : t.item.missing} mark={failed ? undefined : '404'}>
      {!failed && <p className="max-w-md text-lead">{t.item.missingText}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {failed && <RetryLink className="button button-primary" />}
        <Link to={galleryUrl} className={`button ${failed ? 'button-light' : 'button-primary'}`}>
          {t.item.back}
        </Link>
      </div>
    </MessagePage>
  )
}
