import { useLocale } from '~/ui/locale.ts'
import { Link } from './link.tsx'
import { MessagePage } from './message-page.tsx'
import { RetryLink } from './retry-link.tsx'

/** What a visitor sees when a page fails: never why, always a way on. */
export function ErrorPage() {
  const { text } = useLocale()
  return (
    <MessagePage title={text.error.title}>
      <p className="max-w-md text-lead">{text.error.text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <RetryLink className="button button-primary" />
        <Link to="/" reloadDocument className="button button-light shadow-card">
          {text.error.home}
        </Link>
      </div>
    </MessagePage>
  )
}
