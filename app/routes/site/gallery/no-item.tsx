import { Link } from '@remix-run/react'
import { galleryUrl } from '~/routes/site/gallery/address.ts'
import { useGalleryText } from '~/routes/site/gallery/en.ts'
import { MessagePage } from '../../../ui/message-page.tsx'
import { RetryLink } from '../../../ui/retry-link.tsx'

/** Stands where an item would: there is none, or it could not be read. */
export function NoItem({ failed }: { failed: boolean }) {
  const { t, path } = useGalleryText()
  return (
    <MessagePage title={failed ? t.item.failed : t.item.missing} mark={failed ? undefined : '404'}>
      {!failed && <p className="max-w-md text-lead">{t.item.missingText}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {failed && <RetryLink className="button button-primary" />}
        <Link to={path(galleryUrl)} className={`button ${failed ? 'button-light' : 'button-primary'}`}>
          {t.item.back}
        </Link>
      </div>
    </MessagePage>
  )
}
