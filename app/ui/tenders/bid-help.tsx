import { useRouteLoaderData } from '@remix-run/react'
import { Mail, Phone } from 'lucide-react'
import type { loader as rootLoader } from '~/root.tsx'
import { useTenderText } from '~/text/en-tenders.ts'

/** How a bid is handed in, and who answers questions. */
export function BidHelp({ reference }: { reference: string }) {
  const { t } = useTenderText()
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings
  if (!settings) return null
  const { submit, contact } = t.page
  const office = `${settings.companyName}, ${settings.address}`
  const mail = `mailto:${settings.email}?subject=${encodeURIComponent(contact.subject(reference))}`
  return (
    <>
      <section>
        <h2 className="text-2xl font-bold">{submit.title}</h2>
        <ol className="mt-5 grid gap-4">
          {submit.steps(reference, office).map((step, place) => (
            <li key={step} className="flex gap-4">
              <span
                aria-hidden="true"
                className="grid size-8 flex-none place-items-center rounded-full bg-ice text-sm font-bold text-deep"
              >
                {place + 1}
              </span>
              <p className="pt-0.5 leading-relaxed">{step}</p>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2 className="text-2xl font-bold">{contact.title}</h2>
        <p className="mt-4 leading-relaxed">{contact.text}</p>
        <p className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
          <a href={mail} className="text-link">
            <Mail aria-hidden="true" size={18} /> {settings.email}
          </a>
          <a href={`tel:${settings.phone.replaceAll(/[^+\d]/g, '')}`} className="text-link">
            <Phone aria-hidden="true" size={18} /> {settings.phone}
          </a>
        </p>
      </section>
    </>
  )
}
