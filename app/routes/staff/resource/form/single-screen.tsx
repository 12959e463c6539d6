import { adminPathOf, type ContentType } from '~/content/schema/define.ts'
import type { Flash } from '~/routes/staff/resource/save/responses.server.ts'
import { ConfirmDialog } from '~/ui/staff/dialog.tsx'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { CurrentPasswordField } from '~/ui/staff/fields.tsx'
import { FlashMessage } from '~/ui/staff/flash-message.tsx'
import { FormError } from '~/ui/staff/form-error.tsx'
import type { FormState } from './form-state.server.ts'
import { ContentForm } from './staff-form.tsx'
import type { AvailableActions } from './submit-actions.ts'
import { useFormOrFailure } from './use-form-result.ts'

const t = staffFormsEn.workingCopies

interface SingletonScreenProps {
  type: ContentType
  intro: string
  form: FormState
  availableActions: AvailableActions
  isDiscarding: boolean
  notice?: Flash
  asksPassword?: boolean
}

export function SingletonScreen({
  type,
  intro,
  form,
  availableActions,
  isDiscarding,
  notice,
  asksPassword,
}: SingletonScreenProps) {
  const { form: shown = form, failureMessage } = useFormOrFailure(form)
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">{type.plural}</h1>
      <p className="mt-2 text-sm">{intro}</p>
      {notice && <FlashMessage text={notice.text} undo={notice.undo} />}
      {failureMessage && <FormError text={failureMessage} />}
      {isDiscarding && (
        <ConfirmDialog
          title={t.discardTitle}
          closeUrl={adminPathOf(type)}
          hiddenFields={{ intent: 'discard', id: form.id }}
          confirmLabel={t.discard}
        >
          {t.discardText}
        </ConfirmDialog>
      )}
      <ContentForm
        key={`${shown.version} ${shown.workingCopyVersion}`}
        type={type}
        form={shown}
        availableActions={availableActions}
        className="mt-5 grid max-w-5xl gap-5 rounded-2xl border border-line bg-white p-5 sm:p-6"
        footer="flex flex-wrap gap-3"
        belowFields={asksPassword && <CurrentPasswordField error={shown.errors.password} />}
      />
    </>
  )
}
