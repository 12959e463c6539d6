import { useRouteLoaderData } from '@remix-run/react'
import { phoneUrl } from '~/i18n/digits.ts'
import type { rootLoader } from '~/ui/frame/root-loader.server.ts'
import { Mail, Phone } from '~/ui/icons/site.ts'
import { useTexts } from '~/ui/text/locale.ts'
import type { TenderDetail } from './tender.server.ts'

export function BidInstructions({ tender }: { tender: TenderDetail }) {
  const { t, formatMessage, format } = useTexts('tenders')
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings
  if (!settings) return null
  const { submit, contact } = t.page
  const { reference, documentFee, files, questionsUntil, canAsk } = tender
  const office = [settings.companyName, settings.address].filter(Boolean).join(', ')
  const hours = settings.businessHours.replaceAll(/\s*\n\s*/g, ', ')
  const hasFee = /[1-9१-९]/.test(documentFee)
  const freeStep = files.length > 0 ? submit.free : formatMessage(submit.ask, { office, hours })
  const steps = [
    hasFee ? formatMessage(submit.take, { fee: documentFee, office, hours }) : freeStep,
    submit.read,
    formatMessage(submit.seal, { reference }),
    formatMessage(submit.deliver, { office }),
    submit.open,
  ]
  const day = questionsUntil && format.day(questionsUntil)
  const subject = formatMessage(contact.subject, { reference })
  const mail = `mailto:${settings.email}?subject=${encodeURIComponent(subject)}`
  return (
    <>
      <section>
        <h2 className="text-2xl font-bold">{submit.title}</h2>
        <ol className="mt-5 grid gap-4">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-4">
              <span
                aria-hidden="true"
                className="grid size-8 flex-none place-items-center rounded-full bg-ice text-sm font-bold text-deep"
              >
                {format.number(index + 1)}
              </span>
              <p className="pt-0.5 leading-relaxed">{step}</p>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2 className="text-2xl font-bold">{contact.title}</h2>
        <p className="mt-4 leading-relaxed">
          {canAsk
            ? [contact.text, day && formatMessage(contact.until, { day })].join(' ')
            : formatMessage(contact.over, { day })}
        </p>
        {canAsk && (
          <p className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
            {settings.email && (
              <a href={mail} className="text-link">
                <Mail aria-hidden="true" size={18} /> {settings.email}
              </a>
            )}
            {settings.phone && (
              <a href={phoneUrl(settings.phone)} className="text-link">
                <Phone aria-hidden="true" size={18} /> {settings.phone}
              </a>
            )}
          </p>
        )}
      </section>
    </>
  )
}
