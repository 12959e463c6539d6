import { data, type MetaFunction } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { en } from '~/text/en.ts'
import { useLocale } from '~/text/locale.ts'
import { MessagePage } from '~/ui/message-page.tsx'

export const meta: MetaFunction = () => [
  { title: `${en.notFound.title} · ${en.site.name}` },
  { name: 'robots', content: 'noindex' },
]

export const loader = () => data(null, { status: 404 })

export const action = loader

export default function NotFound() {
  const { text, path } = useLocale()
  return (
    <MessagePage title={text.notFound.title} mark="404">
      <p className="max-w-md text-lead">{text.notFound.text}</p>
      <Link to={path('/')} className="button button-primary mt-2">
        {text.notFound.home}
      </Link>
    </MessagePage>
  )
}
