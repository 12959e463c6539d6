import { useLettersText } from '~/ui/letters/text.ts'
import { SentNotice } from '../../../ui/letters/sent-notice.tsx'
import type { AppliedJob } from './job-summary.tsx'

interface ApplicationSentProps {
  reference: string
  /** Whether an e-mail confirms it too. */
  isMailed: boolean
  job: AppliedJob
}

export function ApplicationSent({ reference, isMailed, job }: ApplicationSentProps) {
  const { t } = useLettersText()
  const link = { to: `/notice-board/careers/${encodeURIComponent(job.slug)}`, label: t.apply.back }
  return (
    <SentNotice
      title={t.apply.sentTitle}
      text={isMailed ? t.apply.sentText : t.apply.sentWithoutMail}
      reference={reference}
      link={link}
    >
      <h3 className="mt-8 text-lg font-bold">{t.apply.nextTitle}</h3>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5">
        {t.apply.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </SentNotice>
  )
}
