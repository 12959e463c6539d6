import { staffFormsEn } from './en.ts'
import { EmailField, PasswordField, TextField } from './fields.tsx'
import { SignInCard } from './sign-in-card.tsx'

const t = staffFormsEn.resume

/** A form posted after the session expired. `lost` has the names of files that were not stored. */
export interface ResumableFormData {
  fields: [name: string, value: string][]
  lost: string[]
}

export type SignInStep = 'password' | 'code' | 'done'

interface ExpiredSessionSignInProps {
  step: SignInStep
  /** The address to which the form is posted again. */
  next: string
  sent: ResumableFormData
  error?: string
  email?: string
}

/** Carries the posted form through the sign-in steps, then posts it again. */
export function ExpiredSessionSignIn({ step, next, sent, error, email }: ExpiredSessionSignInProps) {
  const isSave = sent.fields.some(([name, value]) => name === 'intent' && value === 'save')
  if (step === 'done')
    return (
      <SignInCard title={t.done}>
        <p>{isSave ? t.stillHere : t.notDone}</p>
        <LostFilesNote names={sent.lost} />
        <form method="post" action={next} encType="multipart/form-data" className="mt-6">
          {sent.fields.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="button button-primary">
            {isSave ? t.save : t.goOn}
          </button>
        </form>
      </SignInCard>
    )
  return (
    <SignInCard title={t.ended} error={error}>
      <p>{isSave ? t.nothingLost : t.notDone}</p>
      <LostFilesNote names={sent.lost} />
      <form
        method="post"
        action={`/login/resume?next=${encodeURIComponent(next)}`}
        encType="multipart/form-data"
        className="mt-5 grid gap-4"
      >
        <input type="hidden" name="sent" value={JSON.stringify(sent)} />
        {step === 'code' ? (
          <TextField label="Code" name="code" required autoComplete="one-time-code" hint={t.codeHint} />
        ) : (
          <>
            <EmailField defaultValue={email} />
            <PasswordField />
          </>
        )}
        <button type="submit" className="button button-primary mt-2">
          {step === 'code' ? 'Confirm' : 'Sign in'}
        </button>
      </form>
    </SignInCard>
  )
}

const LostFilesNote = ({ names }: { names: string[] }) =>
  names.length > 0 && (
    <p className="mt-3 wrap-anywhere">{t.lost(names.map((name) => `“${name}”`).join(', '))}</p>
  )

const maxFields = 500

/** Accepts JSON or action data. Undefined for any other value. */
export function parseResumableFormData(value: unknown): ResumableFormData | undefined {
  const { fields, lost }: Record<string, unknown> = {
    ...Object(typeof value === 'string' ? parseJson(value) : value),
  }
  const isComplete = Array.isArray(fields) && Array.isArray(lost) && fields.length + lost.length <= maxFields
  if (!isComplete || !fields.every(isPair) || !lost.every(isText)) return undefined
  return { fields, lost }
}

const isText = (value: unknown) => typeof value === 'string'

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every(isText)

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
