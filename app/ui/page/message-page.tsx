import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { MountainRidges } from '~/ui/frame/logo.tsx'
import type { rootLoader } from '~/ui/frame/root-loader.server.ts'
import { Link } from '~/ui/text/link.tsx'
import { useLocale } from '~/ui/text/locale.ts'
import { RetryLink } from './section-message.tsx'

export function MessagePage({
  title,
  statusCode,
  takesFocus = false,
  children,
}: {
  title: string
  statusCode?: string
  /** True after a form post. */
  takesFocus?: boolean
  children: ReactNode
}) {
  const { format } = useLocale()
  return (
    <div className="relative isolate overflow-hidden bg-mist">
      <div className="page grid min-h-[60vh] place-content-center justify-items-center gap-5 pt-16 pb-40 text-center">
        {statusCode && (
          <p
            aria-hidden="true"
            className="text-7xl font-bold whitespace-nowrap tracking-tighter text-water md:text-9xl"
          >
            {format.digits(statusCode)}
          </p>
        )}
        <h1
          className="text-title font-bold"
          {...(takesFocus && { id: 'done', tabIndex: -1, autoFocus: true })}
        >
          {title}
        </h1>
        {children}
      </div>
      <MountainRidges className="absolute inset-x-0 bottom-0 -z-10 h-32 text-water/20 md:h-44" />
    </div>
  )
}

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

/** Never shows the cause of the failure. */
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
