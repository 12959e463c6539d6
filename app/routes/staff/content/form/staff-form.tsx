import { Form, useLocation, useNavigation, useSubmit } from '@remix-run/react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { inBoth } from '~/content/kinds/overlay.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { type Trouble, useToldTrouble } from '~/routes/staff/content/client-action.ts'
import type { FormState } from '~/routes/staff/content/form-state.server.ts'
import type { ScreenTexts } from '~/routes/staff/content/screen.server.ts'
import { summaryOf } from '~/routes/staff/content/summary.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { CopyPanel } from '../copy-panel.tsx'
import { FieldsOfType } from '../fields-of-type.tsx'
import { PreviewButton, PreviewsProvider } from '../formatted/previews.tsx'
import { draftOf, type FormOffer, meantName, wayName } from '../ways.ts'
import { ChoosingProvider } from './choosing.tsx'
import { copyEnglish, copyName, mayCopy } from './copy-english.ts'
import { DraftKeeper } from './draft-keeper.tsx'
import { RefusalsProvider } from './refusals.tsx'
import { sentence } from './sentence.ts'
import { signInFor, useLate } from './signing-in.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useJudged } from './use-judged.ts'
import { type Stop, useUploads } from './use-uploads.ts'
import { WayButtons, WayFields } from './way-fields.tsx'

interface StaffFormProps {
  type: ContentType
  form: FormState
  offer?: FormOffer
  className: string
  footer: string
  /** Below the fields. */
  above?: ReactNode
  children?: ReactNode
  texts?: ScreenTexts
}

/** Plain multipart HTML; scripts send its files first, ask before it is left, and keep what is typed. */
export function StaffForm({
  type: declared,
  form,
  offer = plainOffer,
  className,
  footer,
  above,
  children,
  texts,
}: StaffFormProps) {
  const type = inBoth(declared)
  const element = useRef<HTMLFormElement>(null)
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const busy = useNavigation().formMethod === 'POST'
  const met = useToldTrouble()
  const uploads = useUploads(type)
  const saving = useRef(false)
  const pressed = useRef<HTMLElement | null>(null)
  const [copied, setCopied] = useState<{ text: string }>()
  const late = useLate()
  const isSignedOut =
    uploads.stop !== undefined && 'reason' in uploads.stop && uploads.stop.reason === 'signed-out'
  const stop = late && isSignedOut ? undefined : uploads.stop
  const trouble = troubleOf(met, stop, busy)
  const refused = useMemo(() => withTrouble(form, trouble, stop, texts), [form, trouble, stop, texts])
  const { errors, onInput, judgeAll } = useJudged(type, element, refused.errors)
  const shown = { ...refused, errors, message: messageOf(refused, errors) }
  const own = ownAddress(pathname, search)
  const [usual = 'save'] = offer.ways
  const choosing = useMemo(
    () => (type.internal ? {} : { type: declared, page: form.choosing }),
    [type, declared, form.choosing],
  )

  useEffect(() => {
    if (!busy) saving.current = false
  }, [busy])
  // Met with the same trouble again, the message stays as it is, but it was said anew.
  useEffect(() => {
    if (!busy && (met || stop)) element.current?.querySelector<HTMLElement>('[role=alert]')?.focus()
  }, [busy, met, stop])

  const save = async (isMeant = false) => {
    if (!element.current || saving.current || uploads.isRunning()) return
    const body = await uploads.sendAll(new FormData(element.current))
    if (!body) return judgeAll()
    if (isMeant) body.set(meantName, 'yes')
    const way = pressed.current?.getAttribute('name') === wayName && pressed.current.getAttribute('value')
    if (way) body.set(wayName, way)
    saving.current = true
    submit(body, {
      method: 'post',
      action: own,
      encType: 'multipart/form-data',
      preventScrollReset: true,
    })
  }
  const again = useRef(save)
  again.current = save
  useEffect(() => {
    if (isSignedOut) signInFor({ isSave: true, again: () => void again.current() })
  }, [isSignedOut])
  const copy = () => {
    const copied = element.current && copyEnglish(element.current)
    setCopied({ text: copied ? staffFormsEn.nepali.copied : staffFormsEn.nepali.nothingToCopy })
  }
  const state = useCallback(
    () => (saving.current ? 'saving' : form.message ? 'unsaved' : 'as-typed'),
    [form.message],
  )

  return (
    <Form
      ref={element}
      method="post"
      action={own}
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault()
        const button = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
        if (button?.getAttribute('name') === copyName) return copy()
        pressed.current = button
        void save(button?.hasAttribute('formaction'))
      }}
      onInput={(event) => onInput(event.target)}
      className={className}
    >
      {/* What Enter presses: the first button of a form, which would be another one. */}
      <button
        type="submit"
        {...(usual !== 'save' && { name: wayName, value: usual })}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      >
        Save
      </button>
      <DraftKeeper form={element} id={draftOf(form.id, form.copy)} state={state} />
      <CopyPanel offer={offer} />
      <RefusalsProvider value={uploads.refusalOf}>
        <PreviewsProvider value={form.previews ?? noPreviews}>
          <ChoosingProvider value={choosing}>
            <FieldsOfType type={type} form={shown} refusal={refused.errors} changed={offer.copy?.changed} />
          </ChoosingProvider>
        </PreviewsProvider>
      </RefusalsProvider>
      {above}
      <WayFields offer={offer} form={shown} busy={busy} />
      <p role="status" className={copied ? 'text-sm font-semibold text-ink' : 'sr-only'}>
        {copied?.text}
      </p>
      <div className={footer}>
        {uploads.progress ? (
          <UploadProgress progress={uploads.progress} onCancel={uploads.cancel} />
        ) : (
          <>
            {children}
            <WayButtons offer={offer} busy={busy} />
            {/* Behind the button that Enter presses. */}
            {mayCopy(type, form) && (
              <button
                type="submit"
                name={copyName}
                value="yes"
                aria-disabled={busy || undefined}
                className="button border border-line text-ink hover:bg-mist max-sm:min-h-10 max-sm:px-3 max-sm:py-1 max-sm:text-sm sm:order-first sm:mr-auto"
              >
                {staffFormsEn.nepali.copy}
              </button>
            )}
            {Object.values(type.fields).some(({ kind }) => kind === 'formatted') && (
              <PreviewButton busy={busy} />
            )}
            {form.confirm && (
              <button
                type="submit"
                {...(form.inputs[wayName] && { name: wayName, value: form.inputs[wayName] })}
                formAction={`${own}${own.includes('?') ? '&' : '?'}${meantName}=1`}
                aria-disabled={busy || undefined}
                className="button bg-red-800 text-white hover:bg-red-900"
              >
                {form.confirm}
              </button>
            )}
          </>
        )}
      </div>
    </Form>
  )
}

const plainOffer: FormOffer = { ways: ['save'], isRuled: false }
const noPreviews = {}

type Met = Trouble | 'cancelled' | undefined

function troubleOf(met: Trouble | undefined, stop: Stop | undefined, busy: boolean): Met {
  if (busy) return undefined
  if (stop) return 'reason' in stop ? stop.reason : undefined
  return met
}

function withTrouble(form: FormState, trouble: Met, stop?: Stop, texts: ScreenTexts = {}): FormState {
  if (stop && 'refused' in stop) {
    const errors = { ...form.errors, ...stop.refused }
    return { ...form, errors, message: summaryOf(errors) }
  }
  if (!trouble) return form
  const { saveFailed, unanswered = saveFailed } = texts
  const broken = trouble === 'broken' ? (saveFailed ?? staffFormsEn.saveBroken) : undefined
  const said = sentence(trouble === 'unreached' ? unanswered : broken)
  return { ...form, message: said + staffFormsEn.trouble[trouble] }
}

function messageOf({ message, errors: before, conflicts }: FormState, now: FormState['errors']) {
  if (conflicts || Object.keys(before).length === 0) return message
  return Object.keys(now).length > 0 ? summaryOf(now) : undefined
}

/** Without the answer to a question that was asked once. */
function ownAddress(path: string, search: string) {
  const params = new URLSearchParams(search)
  params.delete(meantName)
  return params.size ? `${path}?${params}` : path
}
