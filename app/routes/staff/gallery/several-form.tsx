import { Form, Link, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { inBoth } from '~/content/kinds/overlay.ts'
import { gallery } from '~/content/types/gallery.ts'
import type { RefusedFile } from '~/files/values.ts'
import { commonFields } from '~/routes/staff/gallery/common-fields.ts'
import { severalEn as t } from '~/routes/staff/gallery/en.ts'
import { staffFormsEn } from '../../../ui/staff/en.ts'
import { useToldTrouble } from '../content/client-action.ts'
import { FieldInput } from '../content/field-input.tsx'
import { LeaveQuestion } from '../content/form/leave-question.tsx'
import { signInFor, useLate } from '../content/form/signing-in.ts'
import { UploadProgress } from '../content/form/upload-progress.tsx'
import { SeveralFiles } from '../content/inputs/several-files.tsx'
import { RefusedFiles } from './refused-files.tsx'
import { type SeveralStop, useSeveral } from './use-several.ts'

interface SeveralFormProps {
  mostFiles: number
  /** Of the last try, of which nothing was taken. */
  refused: RefusedFile[]
  typed: Record<string, string>
  errors: Record<string, string>
  message?: string
}

const { image } = gallery.fields
const { fields } = inBoth(gallery)

/** The first step: many files at once, with what they have in common. */
export function SeveralForm({ mostFiles, refused, typed, errors, message }: SeveralFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string>()
  const submit = useSubmit()
  const several = useSeveral()
  const trouble = useToldTrouble()
  const late = useLate()
  const stop = late ? undefined : (several.stop ?? (trouble === 'signed-out' ? trouble : undefined))
  const { progress } = several
  const met = (stop && sentences[stop]) ?? (trouble && staffFormsEn.trouble[trouble])
  const said = progress ? undefined : (problem ?? met ?? message)

  useEffect(() => form.current?.querySelector<HTMLElement>('[role=alert]')?.focus(), [said, stop])

  const add = async () => {
    if (!form.current) return
    const body = new FormData(form.current)
    const files = body.getAll('files').filter((value) => value instanceof File && value.name !== '')
    const chosen = files.filter((value) => value instanceof File)
    const wrong = chosen.length === 0 ? t.noFile : tooMany(chosen.length, mostFiles)
    setProblem(wrong)
    const whole = wrong ? undefined : await several.sendAll(body, chosen)
    if (whole) submit(whole, { method: 'post', encType: 'multipart/form-data' })
  }
  const again = useRef(add)
  again.current = add
  useEffect(() => {
    if (several.stop === 'signed-out') signInFor({ isSave: false, again: () => void again.current() })
  }, [several.stop])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void add()
  }
  return (
    <>
      <RefusedFiles files={refused} />
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        onSubmit={onSubmit}
        noValidate
        className="mt-5 grid gap-5 rounded-2xl border border-line bg-white p-5 sm:p-6"
      >
        {said && (
          <p role="alert" tabIndex={-1} className="rounded-xl bg-red-50 px-4 py-3 font-medium text-red-900">
            {said}
          </p>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          {commonFields.map((name) => {
            const field = fields[name]
            return (
              field && <FieldInput key={name} name={name} field={field} inputs={typed} error={errors[name]} />
            )
          })}
        </div>
        <SeveralFiles label="Pictures and videos" field={image} most={mostFiles} />
        <div className="flex flex-wrap justify-end gap-3">
          {progress ? (
            <UploadProgress progress={progress} onCancel={several.cancel} />
          ) : (
            <>
              <Link to="/admin/gallery" className="button border border-line text-ink hover:bg-mist">
                Back to the gallery
              </Link>
              <button type="submit" className="button button-primary">
                {t.next}
              </button>
            </>
          )}
        </div>
      </Form>
      <LeaveQuestion form={form} state={() => (progress ? 'unsaved' : 'saving')} onLeave={several.cancel} />
    </>
  )
}

const tooMany = (count: number, most: number) =>
  count > most ? `You chose ${count} files. Choose up to ${most} at once.` : undefined

const sentences: Record<SeveralStop, string> = {
  cancelled: 'Cancelled. Press the button again to continue.',
  'signed-out': 'Your session has ended. Press the button again to sign in and continue.',
  unreached: 'No connection to the server. Press the button again to upload the remaining files.',
}
