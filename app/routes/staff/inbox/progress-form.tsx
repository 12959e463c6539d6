import { Form, Link, useLocation } from '@remix-run/react'
import { type Stage, stageNames, stages } from '~/content/types/application-stages.ts'
import type { SentProgress } from '~/routes/staff/inbox/applications.server.ts'
import { applicationsEn as t } from '~/routes/staff/inbox/en.ts'
import { useLocale } from '~/ui/locale.ts'
import { Paragraphs } from '~/ui/notices/paragraphs.tsx'
import { FieldFrame } from '../../../ui/staff/field.tsx'

interface ProgressFormProps {
  _id: string
  reference: string
  stage: Stage
  note: string
  changedAt: string | null
  changedBy: string | null
  sent?: SentProgress
}

export function ProgressForm({ _id, reference, stage, note, changedAt, changedBy, sent }: ProgressFormProps) {
  const { pathname, search } = useLocation()
  const { format } = useLocale()
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      {changedAt && (
        <p className="text-sm wrap-anywhere">
          <b className="text-ink">{stages[stage]}</b>
          {' · '}
          {t.changed(changedBy ?? '', format.moment(changedAt))}
          {' · '}
          <Link to={`/admin/history?${new URLSearchParams({ item: _id })}`} className="text-link">
            {t.history}
            <span className="sr-only">{t.of(reference)}</span>
          </Link>
        </p>
      )}
      {sent && note && note !== sent.note && <Paragraphs texts={[note]} />}
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
        {sent && !sent.isNoteWrong && (
          <p role="alert" className="font-medium text-red-800 wrap-anywhere sm:col-span-full">
            {sent.message}
          </p>
        )}
        <FieldFrame label={t.stage}>
          {({ id }) => (
            <select id={id} name="stage" defaultValue={sent?.stage ?? stage} className="field-box">
              {stageNames.map((name) => (
                <option key={name} value={name}>
                  {stages[name]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <FieldFrame label={t.note} error={sent?.isNoteWrong ? sent.message : undefined}>
          {({ id, describedBy, invalid }) => (
            <textarea
              id={id}
              name="note"
              rows={2}
              defaultValue={sent?.note ?? note}
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
