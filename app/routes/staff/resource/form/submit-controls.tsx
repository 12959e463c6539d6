import type { SubmitAction } from '~/content/workflow/transitions.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { FieldFrame } from '~/ui/staff/fields.tsx'
import { FieldInput } from './field-input.tsx'
import type { FormState } from './form-state.server.ts'
import {
  type AvailableActions,
  publishAtField,
  reviewNoteInputName,
  submitActionInputName,
  workingCopyInputNames,
} from './submit-actions.ts'

const t = staffFormsEn

interface SubmitControlsProps {
  availableActions: AvailableActions
  form: FormState
  busy: boolean
}

export function SubmitFields({
  availableActions: { workingCopy, actions, needsApproval },
  form: { inputs, errors },
  busy,
}: SubmitControlsProps) {
  const hasReview = actions.includes('review')
  const note = (
    <FieldFrame label={t.reviews.note} required={false}>
      {({ id, describedBy }) => (
        <textarea
          id={id}
          name={reviewNoteInputName}
          aria-describedby={describedBy}
          rows={2}
          maxLength={2000}
          defaultValue={inputs[reviewNoteInputName]}
          className="field-box"
        />
      )}
    </FieldFrame>
  )
  return (
    <>
      {workingCopy && (
        <FieldInput
          name={workingCopyInputNames.publishAt}
          field={publishAtField}
          inputs={inputs}
          error={errors[workingCopyInputNames.publishAt]}
        />
      )}
      {hasReview && needsApproval && (
        <div className="grid gap-2">
          <p className="text-sm font-semibold text-ink">{t.reviews.rule}</p>
          {note}
        </div>
      )}
      {hasReview && !needsApproval && (
        <details open={inputs[submitActionInputName] === 'review' || undefined}>
          <summary className="inline-flex min-h-8 items-center text-sm font-semibold text-water underline underline-offset-4">
            {t.reviews.ask}
          </summary>
          <div className="mt-2 grid justify-items-start gap-3 *:w-full">
            {note}
            <SubmitButton action="review" variantClass={secondaryClass} busy={busy} />
          </div>
        </details>
      )}
    </>
  )
}

const secondaryClass = 'border border-line text-ink hover:bg-mist'

export const SubmitButtons = ({
  availableActions: { actions, needsApproval, workingCopy },
  busy,
}: Omit<SubmitControlsProps, 'form'>) =>
  actions
    .filter((action) => needsApproval || action !== 'review')
    .map((action, index) => (
      <SubmitButton
        key={action}
        action={action}
        isOfWorkingCopy={workingCopy !== undefined}
        variantClass={index === 0 ? 'button-primary' : secondaryClass}
        busy={busy}
      />
    ))

interface SubmitButtonProps {
  action: SubmitAction
  isOfWorkingCopy?: boolean
  variantClass: string
  busy: boolean
}

function SubmitButton({ action, isOfWorkingCopy = false, variantClass, busy }: SubmitButtonProps) {
  const isPrimary = variantClass === 'button-primary'
  const label = t.submitLabels[action === 'copy' && isOfWorkingCopy ? 'copyAgain' : action]
  return (
    <button
      type="submit"
      {...(action !== 'save' && { name: submitActionInputName, value: action })}
      aria-disabled={busy || undefined}
      className={`button ${variantClass} ${isPrimary ? '' : 'max-sm:min-h-10 max-sm:px-3 max-sm:py-1 max-sm:text-sm'} ${isPrimary ? '' : 'w-fit!'}`}
    >
      {busy && isPrimary ? 'Saving…' : label}
    </button>
  )
}
