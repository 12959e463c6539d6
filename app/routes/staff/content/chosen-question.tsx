import type { Asking } from '~/routes/staff/content/chosen.server.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { QuestionDialog } from '~/ui/staff/question-dialog.tsx'

const t = staffFormsEn.chosen.ask

export function ChosenQuestion({ act, chosen, count, names, isRemoval, back }: Asking & { back: string }) {
  const kind = isRemoval ? 'remove' : 'draft'
  return (
    <QuestionDialog
      title={t[kind](count)}
      back={back}
      action={back}
      yes={{ intent: 'chosen', act, chosen, meant: '1' }}
      label={t.yes[kind]}
    >
      {names.map((name, at) => (
        <span key={at}>
          {at > 0 && ', '}“<b className="text-ink">{name}</b>”
        </span>
      ))}
      {count > names.length && ` ${t.others(count - names.length)}`}. {isRemoval ? t.removal : t.hiding}
    </QuestionDialog>
  )
}
