import { Form, Link, useLocation } from '@remix-run/react'
import { type ApplicationStage, applicationStageLabels } from '~/content/types/application-stages.ts'
import { FieldFrame, SelectField } from '~/ui/staff/fields.tsx'
import { Paragraphs } from '~/ui/text/formatted.tsx'
import { useLocale } from '~/ui/text/locale.ts'
import type { SubmittedProgress } from './applications.server.ts'
import { applicationsEn as t } from './en.ts'

interface ApplicationProgressFormProps {
  _id: string
  reference: string
  stage: ApplicationStage
  note: string
  changedAt: string | null
  changedBy: string | null
  submitted?: SubmittedProgress
}

export function ApplicationProgressForm({
  _id,
  reference,
  stage,
  note,
  changedAt,
  changedBy,
  submitted,
}: ApplicationProgressFormProps) {
  const { pathname, search } = useLocation()
  const { format } = useLocale()
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      {changedAt && (
        <p className="text-sm wrap-anywhere">
          <b className="text-ink">{applicationStageLabels[stage]}</b>
          {' · '}
          {t.changed(changedBy ?? '', format.moment(changedAt))}
          {' · '}
          <Link to={`/admin/history?${new URLSearchParams({ item: _id })}`} className="text-link">
            {t.history}
            <span className="sr-only">{t.of(reference)}</span>
          </Link>
        </p>
      )}
      {submitted && note && note !== submitted.note && <Paragraphs texts={[note]} />}
      <Form
        key={changedAt}
        method="post"
        action={`${pathname}${search}#item-${_id}`}
        preventScrollReset
        className="grid items-start gap-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
      >
        <input type="hidden" name="intent" value="stage" />
        <input type="hidden" name="id" value={_id} />
        <input type="hidden" name="seen" value={changedAt ?? ''} />
        {submitted && !submitted.isNoteInvalid && (
          <p role="alert" className="font-medium text-red-800 wrap-anywhere sm:col-span-full">
            {submitted.message}
          </p>
        )}
        <SelectField
          label={t.stage}
          name="stage"
          value={submitted?.stage ?? stage}
          options={Object.entries(applicationStageLabels)}
        />
        <FieldFrame label={t.note} error={submitted?.isNoteInvalid ? submitted.message : undefined}>
          {({ id, describedBy, invalid }) => (
            <textarea
              id={id}
              name="note"
              rows={2}
              defaultValue={submitted?.note ?? note}
              aria-describedby={describedBy}
              aria-invalid={invalid}
              className="field-box"
            />
          )}
        </FieldFrame>
        <button
          type="submit"
          className="min-h-11 rounded-full border border-line px-5 text-sm font-semibold text-ink hover:bg-ice sm:mt-6.5"
        >
          {t.save}
          <span className="sr-only">{t.of(reference)}</span>
        </button>
      </Form>
    </div>
  )
}
