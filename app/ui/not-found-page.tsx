import { Link } from '@remix-run/react'
import { useLocale } from '~/ui/locale.ts'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
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
