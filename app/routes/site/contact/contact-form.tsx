import { type FormResult, type UpdateFieldError, useFormErrors } from '~/ui/form/form-state.ts'
import { VisitorField } from '~/ui/form/visitor-field.tsx'
import { VisitorForm } from '~/ui/form/visitor-form.tsx'
import { useTexts } from '~/ui/text/locale.ts'

interface ContactFormProps {
  response: FormResult | undefined
  stamp: string
  hasGrievances: boolean
}

export function ContactForm({ response, stamp, hasGrievances }: ContactFormProps) {
  const { t } = useTexts('contact')
  const { t: form } = useTexts('letters')
  const { errors, updateError } = useFormErrors(response?.errors)
  const field = { typed: response?.typed, errors, updateError }
  // An e-mail address or a phone number is enough.
  const validatePhone: UpdateFieldError = (name, error) => {
    updateError(name, error)
    if (errors.email === form.errors.emailOrPhone) updateError('email', error)
  }
  return (
    <VisitorForm
      id="write"
      title={t.write}
      intro={
        <p className="mt-2">
          {t.writeText}{' '}
          {hasGrievances && (
            <a href="#grievances" className="text-link">
              {t.toGrievances}
            </a>
          )}
        </p>
      }
      actionPath="/contact"
      result={response}
      errors={errors}
      stamp={stamp}
      submit={{ label: t.send, note: t.privacy }}
    >
      <VisitorField name="name" {...field} />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <VisitorField name="email" optional={t.orPhone} {...field} />
        <VisitorField name="phone" optional={t.orEmail} {...field} updateError={validatePhone} />
      </div>
      <VisitorField name="subject" optional={form.optional} {...field} />
      <VisitorField name="message" {...field} />
    </VisitorForm>
  )
}
