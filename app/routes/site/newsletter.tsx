import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/node'
import { Link, useActionData, useRouteLoaderData } from '@remix-run/react'
import { z } from 'zod'
import type { loader as rootLoader } from '~/root.tsx'
import { en } from '~/text/en.ts'
import { useLocale } from '~/text/locale.ts'
import { MessagePage } from '~/ui/message-page.tsx'
import { NewsletterForm } from '~/ui/newsletter-form.tsx'
import { readForm } from './read-form.server.ts'

export const meta: MetaFunction = () => [{ title: `${en.newsletter.title} · ${en.site.name}` }]

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const email = String(form?.get('email') ?? '').trim()
  if (z.email().safeParse(email).success) return { refused: undefined }
  return data({ refused: email.slice(0, 254) }, { status: 400 })
}

export default function Newsletter() {
  const { text, path } = useLocale()
  const { newsletter } = text
  const refused = useActionData<typeof action>()?.refused
  const site = useRouteLoaderData<typeof rootLoader>('root')
  if (refused !== undefined) {
    return (
      <MessagePage title={newsletter.title}>
        <NewsletterForm email={refused} error={newsletter.invalid} />
      </MessagePage>
    )
  }
  return (
    <MessagePage title={newsletter.notOpen}>
      <p className="max-w-lg text-lead">
        {newsletter.notOpenText}{' '}
        <a href={`mailto:${site?.settings.email}`} className="text-link">
          {site?.settings.email}
        </a>
        .
      </p>
      <Link to={path('/')} className="button button-primary mt-2">
        {newsletter.back}
      </Link>
    </MessagePage>
  )
}
