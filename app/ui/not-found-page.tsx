import { useRouteLoaderData } from '@remix-run/react'
import { useLocale } from '~/ui/locale.ts'
import type { rootLoader } from '~/ui/root-data.server.ts'
import { Link } from './link.tsx'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  const { text } = useLocale()
  const { navigation } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  return (
    <MessagePage title={text.notFound.title} statusCode="404">
      <p className="max-w-md text-lead">{text.notFound.text}</p>
      <Link to="/" className="button button-primary mt-2">
        {text.notFound.home}
      </Link>
      <ul className="flex flex-wrap justify-center gap-x-6 gap-y-1">
        {[{ label: text.frame.searchSite, to: '/search' }, ...(navigation?.helpLinks ?? [])].map(
          ({ label, to }) => (
            <li key={to}>
              <Link to={to} discover="none" className="text-link">
                {label}
              </Link>
            </li>
          ),
        )}
      </ul>
    </MessagePage>
  )
}
