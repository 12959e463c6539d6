import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { momentInWords } from '~/content/kinds/moment.ts'
import { Eye, PencilLine } from '~/ui/icons/staff.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import type { FormOffer } from './ways.ts'

const t = staffFormsEn.copies
const r = staffFormsEn.reviews

export function CopyPanel({ offer: { copy, other, review } }: { offer: FormOffer }) {
  if (!copy && !other && !review) return null
  return (
    <section
      aria-label={copy ? t.opened : undefined}
      className="grid gap-2 rounded-xl border border-amber-700/30 bg-amber-50 px-4 py-3 text-sm text-amber-950 wrap-anywhere"
    >
      {copy && (
        <>
          <p>
            <b className="inline-flex items-center gap-1.5">
              <PencilLine aria-hidden="true" size={15} /> {t.opened}: {copy.state}.
            </b>{' '}
            {t.explained(copy.by, momentInWords(copy.at))}
          </p>
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            {copy.preview && (
              <>
                <a href={copy.preview} target="_blank" rel="noreferrer" className={link}>
                  <Eye aria-hidden="true" size={15} /> {t.preview}
                </a>
                <a href={`${copy.preview}?lang=ne`} target="_blank" rel="noreferrer" className={link}>
                  in Nepali<span className="sr-only">, {t.preview}</span>
                </a>
              </>
            )}
            <Away to={copy.compare}>{t.compare}</Away>
            {copy.live && <Away to={copy.live}>{t.live}</Away>}
            <Away to={copy.discard}>{t.discard}</Away>
          </p>
        </>
      )}
      {other && (
        <p>
          {t.other(other.by)} <Away to={other.to}>{t.openOther}</Away>
        </p>
      )}
      {review && (
        <div className="grid gap-1">
          <p className="font-semibold">{r[review.state](review.by, momentInWords(review.at))}</p>
          {review.words && <p className="whitespace-pre-line">“{review.words}”</p>}
        </div>
      )}
    </section>
  )
}

const link = 'inline-flex min-h-6 items-center gap-1.5 font-semibold underline underline-offset-4'

const Away = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} preventScrollReset discover="none" className={link}>
    {children}
  </Link>
)
