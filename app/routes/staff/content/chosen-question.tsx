import type { BulkConfirmation } from '~/routes/staff/content/chosen.server.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { ConfirmDialog } from '~/ui/staff/question-dialog.tsx'

const confirmationTexts = staffFormsEn.chosen.ask

export function BulkConfirmDialog({
  act,
  chosen,
  count,
  names,
  isRemoval,
  back,
}: BulkConfirmation & { back: string }) {
  const kind = isRemoval ? 'remove' : 'draft'
  return (
    <ConfirmDialog
      title={confirmationTexts[kind](count)}
      closeUrl={back}
      action={back}
      hiddenFields={{ intent: 'chosen', act, chosen, meant: '1' }}
      confirmLabel={confirmationTexts.yes[kind]}
    >
      {names.map((name, at) => (
        <span key={at}>
          {at > 0 && ', '}“<b className="text-ink">{name}</b>”
        </span>
      ))}
      {count > names.length && ` ${confirmationTexts.others(count - names.length)}`}.{' '}
      {isRemoval ? confirmationTexts.removal : confirmationTexts.hiding}
    </ConfirmDialog>
  )
}
