import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { formatMomentInNepal } from '~/content/fields/date/index.ts'
import type { OpenReview } from '~/routes/staff/resource/reviews/reviews.server.ts'
import { Eye, PencilLine } from '~/ui/icons/staff.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import type { AvailableActions } from './submit-actions.ts'

const t = staffFormsEn.workingCopies
const reviewTexts = staffFormsEn.reviews

export function WorkingCopyPanel({
  availableActions: { workingCopy, otherCopy, review },
}: {
  availableActions: AvailableActions
}) {
  if (!workingCopy && !otherCopy && !review) return null
  return (
    <section
      aria-label={workingCopy ? t.opened : undefined}
      className="grid gap-2 rounded-xl border border-amber-700/30 bg-amber-50 px-4 py-3 text-sm text-amber-950 wrap-anywhere"
    >
      {workingCopy && (
        <>
          <p>
            <b className="inline-flex items-center gap-1.5">
              <PencilLine aria-hidden="true" size={15} /> {t.opened}: {workingCopy.scheduleText}.
            </b>{' '}
            {t.explained(workingCopy.by, formatMomentInNepal(workingCopy.at))}
          </p>
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            {workingCopy.previewUrl && (
              <>
                <a href={workingCopy.previewUrl} target="_blank" rel="noreferrer" className={linkClass}>
                  <Eye aria-hidden="true" size={15} /> {t.preview}
                </a>
                <a
                  href={`${workingCopy.previewUrl}?lang=ne`}
                  target="_blank"
                  rel="noreferrer"
                  className={linkClass}
                >
                  in Nepali<span className="sr-only">, {t.preview}</span>
                </a>
              </>
            )}
            <PanelLink to={workingCopy.compareUrl}>{t.compare}</PanelLink>
            {workingCopy.liveUrl && <PanelLink to={workingCopy.liveUrl}>{t.live}</PanelLink>}
            <PanelLink to={workingCopy.discardUrl}>{t.discard}</PanelLink>
          </p>
        </>
      )}
      {otherCopy && (
        <p>
          {t.other(otherCopy.by)} <PanelLink to={otherCopy.to}>{t.openOther}</PanelLink>
        </p>
      )}
      {review && <ReviewNote review={review} />}
    </section>
  )
}

function ReviewNote({ review }: { review: OpenReview }) {
  const { state, askedBy, askedAt, note, answeredBy, answeredAt, answer } = review
  const [by, at, text] =
    state === 'waiting' ? [askedBy, askedAt, note] : [answeredBy || reviewTexts.site, answeredAt, answer]
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{reviewTexts[state](by, formatMomentInNepal(at))}</p>
      {text && <p className="whitespace-pre-line">“{text}”</p>}
    </div>
  )
}

const linkClass = 'inline-flex min-h-6 items-center gap-1.5 font-semibold underline underline-offset-4'

const PanelLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} preventScrollReset discover="none" className={linkClass}>
    {children}
  </Link>
)
