import { Form, useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { maxBulkSelectedItems } from '~/content/items/bulk-limits.ts'
import { ConfirmDialog } from '~/ui/staff/dialog.tsx'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { Checkbox } from '~/ui/staff/fields.tsx'
import type { BulkConfirmation } from './bulk-actions.server.ts'
import { usePublicationStatus } from './publication-status.tsx'

const t = staffFormsEn.bulkActions

interface BulkActionOption {
  name: string
  label: string
  group: string
}

interface SelectableListProps {
  actions: readonly BulkActionOption[]
  /** Entries on all pages. 0 hides the option to select all of them. */
  total: number
  resetKey: string
  children: ReactNode
}

/** A list with checkboxes and a bar of bulk actions. It works without scripts. */
export function SelectableList({ actions, total, resetKey, children }: SelectableListProps) {
  const list = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [{ checkedCount, boxCount }, setCounts] = useState({ checkedCount: 0, boxCount: 0 })
  const busy = useNavigation().formMethod === 'POST'
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input[name=chosen]') ?? [])]
  const updateCounts = () =>
    setCounts({ checkedCount: boxes().filter(({ checked }) => checked).length, boxCount: boxes().length })
  useEffect(() => {
    form.current?.reset()
    updateCounts()
  }, [resetKey])
  const checkAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked
    updateCounts()
  }
  if (actions.length === 0) return children
  const groups = [...new Set(actions.map(({ group }) => group))]
  const hasOtherPages = boxCount > 0 ? total > boxCount : total > 24
  return (
    <div ref={list} onChange={updateCounts} className="group/chosen">
      {children}
      <Form
        ref={form}
        id={bulkFormId}
        method="post"
        preventScrollReset
        onSubmit={(event) => busy && event.preventDefault()}
        className="z-20 mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-xl border border-line bg-white px-4 py-2 text-sm group-has-[[name=chosen]:checked]/chosen:sticky group-has-[[name=chosen]:checked]/chosen:bottom-3 group-has-[[name=chosen]:checked]/chosen:shadow-raised"
      >
        <input type="hidden" name="intent" value="chosen" />
        <label className="with-js inline-flex min-h-9 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={checkedCount > 0 && checkedCount === boxCount}
            onChange={({ currentTarget }) => checkAll(currentTarget.checked)}
            className="size-5 accent-water"
          />
          {t.page}
        </label>
        {(hasOtherPages || total > 1) && (
          <Checkbox name="all" value="1" className={hasOtherPages ? 'text-sm' : 'without-js text-sm'}>
            {t.all(total, maxBulkSelectedItems)}
          </Checkbox>
        )}
        <span className="ml-auto flex max-w-full flex-wrap items-center gap-2 max-sm:w-full">
          {checkedCount > 0 && (
            <b role="status" className="text-ink tabular-nums">
              {t.selectedCount(checkedCount)}
            </b>
          )}
          <select
            name="act"
            aria-label={t.actions}
            required
            defaultValue=""
            className="field-box w-auto min-w-0 flex-1 py-1.5"
          >
            <option value="">{t.actions}</option>
            {groups.map((group) => (
              <OptionGroup key={group} label={group}>
                {actions
                  .filter((act) => act.group === group)
                  .map(({ name, label }) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  ))}
              </OptionGroup>
            ))}
          </select>
          <button
            type="submit"
            aria-disabled={busy || undefined}
            className="min-h-10 rounded-full border border-line px-4 font-semibold text-ink hover:bg-ice"
          >
            {t.go}
          </button>
        </span>
      </Form>
    </div>
  )
}

const OptionGroup = ({ label, children }: { label: string; children: ReactNode }) =>
  label ? <optgroup label={label}>{children}</optgroup> : children

const confirmationTexts = staffFormsEn.bulkActions.ask

interface BulkConfirmDialogProps extends BulkConfirmation {
  closeUrl: string
  confirmLabel?: string
  /** What the action does, after the names. */
  consequence?: ReactNode
  error?: ReactNode
}

export function BulkConfirmDialog(props: BulkConfirmDialogProps) {
  const { act, chosen, count, names, isRemoval, closeUrl, error } = props
  const kind = isRemoval ? 'remove' : 'draft'
  const { confirmLabel = confirmationTexts.yes[kind] } = props
  const { consequence = `. ${isRemoval ? confirmationTexts.removal : confirmationTexts.hiding}` } = props
  return (
    <ConfirmDialog
      title={confirmationTexts[kind](count)}
      closeUrl={closeUrl}
      action={closeUrl}
      hiddenFields={{ intent: 'chosen', act, chosen, meant: '1' }}
      confirmLabel={confirmLabel}
      error={error}
    >
      {names.map((name, index) => (
        <span key={index}>
          {index > 0 && ', '}“<b className="text-ink">{name}</b>”
        </span>
      ))}
      {count > names.length && ` ${confirmationTexts.others(count - names.length)}`}
      {consequence}
    </ConfirmDialog>
  )
}

const bulkFormId = 'chosen'

export function SelectionBox({ id, name, className = '' }: { id: string; name: string; className?: string }) {
  const version = usePublicationStatus(id)?.version
  return (
    <label
      className={`grid size-8 flex-none cursor-pointer place-items-center rounded-lg hover:bg-ice ${className}`}
    >
      <input
        type="checkbox"
        form={bulkFormId}
        name="chosen"
        value={version === undefined ? id : `${id}:${version}`}
        className="size-5 accent-water"
      />
      <span className="sr-only">Choose {name}</span>
    </label>
  )
}
