import type { ReactNode } from 'react'
import { CircleCheck } from '~/ui/icons/site.ts'
import { Link } from '~/ui/text/link.tsx'
import { useTexts } from '~/ui/text/locale.ts'

interface SentConfirmationProps {
  title: string
  text: string
  reference: string
  link: { to: string; label: string }
  children?: ReactNode
}

export function SentConfirmation({ title, text, reference, link, children }: SentConfirmationProps) {
  const { t } = useTexts('letters')
  return (
    // The redirect has `#sent`, so that browsers scroll and move focus here, also without scripts.
    <section
      id="sent"
      tabIndex={-1}
      aria-labelledby="sent-title"
      role="status"
      className="rounded-3xl border border-line bg-white p-[min(1.5rem,7.5vw)] shadow-card sm:p-9"
    >
      <CircleCheck aria-hidden="true" size={44} strokeWidth={1.5} className="text-leaf" />
      <h2 id="sent-title" className="mt-4 text-2xl font-bold">
        {title}
      </h2>
      <p className="mt-3">{text}</p>
      <dl className="mt-6 rounded-2xl bg-mist p-5">
        <dt className="text-sm">{t.reference}</dt>
        <dd className="mt-0.5 text-xl font-bold tracking-wide whitespace-nowrap text-ink tabular-nums sm:text-2xl">
          {reference}
        </dd>
        <dd className="mt-1.5 text-sm">{t.keepReference}</dd>
      </dl>
      {children}
      <Link to={link.to} className="text-link no-print mt-6">
        {link.label}
      </Link>
    </section>
  )
}
