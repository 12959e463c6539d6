import { useActionData } from '@remix-run/react'
import { type ContentType, screenOf } from '~/content/kinds/type.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { FormMessage } from '~/ui/staff/form-message.tsx'
import { NoticeBanner } from '~/ui/staff/notice-banner.tsx'
import { OwnPassword } from '~/ui/staff/own-password.tsx'
import { QuestionDialog } from '~/ui/staff/question-dialog.tsx'
import type { Notice } from './flash.server.ts'
import { StaffForm } from './form/staff-form.tsx'
import type { FormState } from './form-state.server.ts'
import { useAnswer } from './use-answer.tsx'
import type { FormOffer } from './ways.ts'

const t = staffFormsEn.copies

interface SingleScreenProps {
  type: ContentType
  intro: string
  form: FormState
  offer: FormOffer
  isDiscarding: boolean
  notice?: Notice
  asks?: boolean
}

export function SingleScreen({ type, intro, form, offer, isDiscarding, notice, asks }: SingleScreenProps) {
  const refused = useActionData<{ form?: FormState }>()?.form
  const { form: shown = form, problem } = useAnswer(form, refused)
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">{type.many}</h1>
      <p className="mt-2 text-sm">{intro}</p>
      {notice && <NoticeBanner text={notice.text} undo={notice.undo} />}
      {problem && <FormMessage text={problem} refusal={refused ?? {}} />}
      {isDiscarding && (
        <QuestionDialog
          title={t.discardTitle}
          back={screenOf(type)}
          yes={{ intent: 'discard', id: form.id }}
          label={t.discard}
        >
          {t.discardText}
        </QuestionDialog>
      )}
      <StaffForm
        key={`${shown.version} ${shown.copy}`}
        type={type}
        form={shown}
        offer={offer}
        className="mt-5 grid max-w-5xl gap-5 rounded-2xl border border-line bg-white p-5 sm:p-6"
        footer="flex flex-wrap gap-3"
        above={asks && <OwnPassword error={shown.errors.password} />}
      />
    </>
  )
}
