import { staffFormsEn } from '~/ui/staff/en.ts'
import { FieldFrame } from '~/ui/staff/field.tsx'
import { FieldInput } from '../field-input.tsx'
import type { FormState } from '../form-state.server.ts'
import { copyInputs, copyMoment, type FormOffer, type FormWay, noteName, wayName } from '../ways.ts'

const t = staffFormsEn

interface WaysProps {
  offer: FormOffer
  form: FormState
  busy: boolean
}

export function WayFields({ offer: { copy, ways, isRuled }, form: { inputs, errors }, busy }: WaysProps) {
  const hasReview = ways.includes('review')
  const note = (
    <FieldFrame label={t.reviews.note} required={false}>
      {({ id, describedBy }) => (
        <textarea
          id={id}
          name={noteName}
          aria-describedby={describedBy}
          rows={2}
          maxLength={2000}
          defaultValue={inputs[noteName]}
          className="field-box"
        />
      )}
    </FieldFrame>
  )
  return (
    <>
      {copy && (
        <FieldInput
          name={copyInputs.publishAt}
          field={copyMoment}
          inputs={inputs}
          error={errors[copyInputs.publishAt]}
        />
      )}
      {hasReview && isRuled && (
        <div className="grid gap-2">
          <p className="text-sm font-semibold text-ink">{t.reviews.rule}</p>
          {note}
        </div>
      )}
      {hasReview && !isRuled && (
        <details open={inputs[wayName] === 'review' || undefined}>
          <summary className="inline-flex min-h-8 items-center text-sm font-semibold text-water underline underline-offset-4">
            {t.reviews.ask}
          </summary>
          <div className="mt-2 grid justify-items-start gap-3 *:w-full">
            {note}
            <WayButton way="review" look={quiet} busy={busy} />
          </div>
        </details>
      )}
    </>
  )
}

const quiet = 'border border-line text-ink hover:bg-mist'

export const WayButtons = ({ offer: { ways, isRuled, copy }, busy }: Omit<WaysProps, 'form'>) =>
  ways
    .filter((way) => isRuled || way !== 'review')
    .map((way, place) => (
      <WayButton
        key={way}
        way={way}
        isOfCopy={copy !== undefined}
        look={place === 0 ? 'button-primary' : quiet}
        busy={busy}
      />
    ))

interface WayButtonProps {
  way: FormWay
  isOfCopy?: boolean
  look: string
  busy: boolean
}

function WayButton({ way, isOfCopy = false, look, busy }: WayButtonProps) {
  const isPrimary = look === 'button-primary'
  const label = t.ways[way === 'copy' && isOfCopy ? 'copyAgain' : way]
  return (
    <button
      type="submit"
      {...(way !== 'save' && { name: wayName, value: way })}
      aria-disabled={busy || undefined}
      className={`button ${look} ${isPrimary ? '' : 'max-sm:min-h-10 max-sm:px-3 max-sm:py-1 max-sm:text-sm'} ${isPrimary ? '' : 'w-fit!'}`}
    >
      {busy && isPrimary ? 'Saving…' : label}
    </button>
  )
}
