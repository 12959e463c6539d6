import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData, useLocation } from '@remix-run/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { overrideFieldsByLanguage } from '~/content/types/text-overrides.ts'
import { listTextsByPluralForm } from '~/i18n/dictionary-messages.ts'
import { languages } from '~/i18n/language.ts'
import type { MessageTemplate } from '~/i18n/message.ts'
import type { FormState } from '~/routes/staff/resource/form/form-state.server.ts'
import { ContentForm } from '~/routes/staff/resource/form/staff-form.tsx'
import type { AvailableActions } from '~/routes/staff/resource/form/submit-actions.ts'
import { useFormOrFailure } from '~/routes/staff/resource/form/use-form-result.ts'
import { ConfirmDialog } from '~/ui/staff/dialog.tsx'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { ErrorMessage } from '~/ui/staff/message.tsx'
import { textsEn as t } from './en.ts'
import { createExampleTexts } from './placeholder-examples.ts'
import { type ListedText, TextBadges, TextList } from './text-list.tsx'
import { createTextFormType } from './text-type.ts'
import { handleTextAction, loadTexts } from './texts-screen.server.ts'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

const { workingCopies: copies } = staffFormsEn

export const meta: MetaFunction = () => [{ title: 'Texts · Staff area' }]

export const loader = ({ request }: LoaderFunctionArgs) => loadTexts(request)

export const action = ({ request }: ActionFunctionArgs) => handleTextAction(request)

export default function Texts() {
  const { editing, discardId, ...list } = useLoaderData<typeof loader>()
  const { form, failureMessage } = useFormOrFailure(editing?.form, t.saveFailed)
  return (
    <>
      <ErrorMessage text={failureMessage} />
      {discardId && (
        <ConfirmDialog
          title={copies.discardTitle}
          closeUrl="/admin/texts"
          hiddenFields={{ intent: 'discard', id: discardId }}
          confirmLabel={copies.discard}
        >
          {copies.discardText}
        </ConfirmDialog>
      )}
      {editing && form ? (
        <TextEditor key={editing.id} text={editing} form={form} availableActions={editing.availableActions} />
      ) : (
        <TextList {...list} />
      )}
    </>
  )
}

interface TextEditorProps {
  text: ListedText
  form: FormState
  availableActions: AvailableActions
}

function TextEditor({ text, form, availableActions }: TextEditorProps) {
  const { pathname, search } = useLocation()
  const { defaults, current } = text
  const type = useMemo(() => createTextFormType(defaults, current), [defaults, current])
  const listParams = new URLSearchParams(search)
  listParams.delete('edit')
  return (
    <>
      <p className="text-sm">
        <Link to={listParams.size ? `${pathname}?${listParams}` : pathname} className="text-link">
          {t.back}
        </Link>
      </p>
      <h1 className="mt-3 text-2xl font-bold sm:text-3xl">{text.groupLabel}</h1>
      <p className="mt-2 flex flex-wrap gap-2 text-sm empty:hidden">
        <TextBadges text={text} />
      </p>
      {text.isOutdated && <p className="mt-3 max-w-3xl text-sm">{t.outdatedText}</p>}
      <div id="form" tabIndex={-1} className="outline-none">
        <ContentForm
          key={`${form.version} ${form.workingCopyVersion}`}
          type={type}
          form={form}
          availableActions={availableActions}
          className="mt-5 grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-5 rounded-2xl border border-line bg-white p-5 sm:p-6 lg:grid-cols-2"
          footer="flex flex-wrap gap-3 lg:col-span-2"
          belowFields={
            <SamplePreview key={JSON.stringify(form.inputs)} defaults={defaults} inputs={form.inputs} />
          }
          texts={{ saveFailed: t.saveFailed }}
        >
          <button
            type="submit"
            name="show"
            value="sample"
            className="without-js button order-last border border-line text-ink hover:bg-mist"
          >
            {t.preview}
          </button>
        </ContentForm>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 text-sm">
        {text.isChanged && availableActions.needsApproval && <p>{t.resetRuled}</p>}
        {text.isChanged && !availableActions.needsApproval && (
          <Form method="post">
            <input type="hidden" name="intent" value="reset" />
            <button type="submit" className="button border border-line bg-white text-ink hover:bg-ice">
              {t.reset}
            </button>
          </Form>
        )}
        <Link to={`/admin/history?item=${text.id}`} className="text-link inline-flex min-h-8 items-center">
          {t.history}
        </Link>
      </div>
    </>
  )
}

interface SamplePreviewProps {
  defaults: ListedText['defaults']
  inputs: Record<string, string>
}

function SamplePreview({ defaults, inputs }: SamplePreviewProps) {
  const [currentInputs, setCurrentInputs] = useState(inputs)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = element.current?.closest('form')
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
        setCurrentInputs((before) => ({ ...before, [target.name]: target.value }))
    }
    form?.addEventListener('input', onInput)
    return () => form?.removeEventListener('input', onInput)
  }, [])
  return (
    <div ref={element} className="rounded-xl bg-mist px-4 py-3 lg:col-span-2">
      <h2 className="text-sm font-semibold text-ink">{t.sample}</h2>
      <div className="mt-2 grid gap-x-6 gap-y-2 lg:grid-cols-2">
        {languages.map((language) => (
          <ul key={language} lang={language} className="grid content-start gap-1">
            {createExampleTexts(applyInputs(defaults[language], language, currentInputs), language).map(
              (sample) => (
                <li key={sample} className="wrap-anywhere">
                  {sample}
                </li>
              ),
            )}
          </ul>
        ))}
      </div>
    </div>
  )
}

function applyInputs(
  phrase: MessageTemplate,
  language: 'en' | 'ne',
  inputs: Record<string, string>,
): MessageTemplate {
  const fieldNames = overrideFieldsByLanguage[language]
  if (typeof phrase === 'string') return inputs[fieldNames.other] || phrase
  const typedForms = Object.fromEntries(
    listTextsByPluralForm(phrase).map(([form, text]) => [form, inputs[fieldNames[form]] || text]),
  )
  return { ...phrase, ...typedForms }
}
