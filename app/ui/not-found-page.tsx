import { useLocale } from '~/ui/locale.ts'
import { Link } from './link.tsx'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  const { text } = useLocale()
  return (
    <MessagePage title={text.notFound.title} mark="404">
      <p className="max-w-md text-lead">{text.notFound.text}</p>
      <Link to="/" className="button button-primary mt-2">
        {text.notFound.home}
      </Link>
    </MessagePage>
  )
}
