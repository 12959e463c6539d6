import { useLocation, useNavigate } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Trouble, useTrouble } from '~/routes/staff/content/client-action.ts'
import type { FormState } from '~/routes/staff/content/form-state.server.ts'
import { sentence } from './form/sentence.ts'
import { SignInAgain } from './form/sign-in-again.tsx'

interface Answer {
  /** The open form, if one is. */
  form?: FormState
  /** Why a post without a form came to nothing. */
  problem?: string
  signIn?: ReactNode
}

/** What the screen shows after the last post: where that met with trouble, the form stays as it was. */
export function useAnswer(
  opened: FormState | undefined,
  refused: FormState | undefined,
  /** What is said first where a post without a form came to nothing. */
  failed?: string,
): Answer {
  const trouble = useTrouble()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const last = useRef<FormState>()
  const given = refused?.closed ? opened : (refused ?? opened)
  const form = trouble && opened ? (last.current ?? opened) : given
  useEffect(() => {
    last.current = form
  }, [form])
  if (!trouble) return { form, problem: refused?.closed ? refused.message : undefined }
  if (form) return { form }
  const again = () => navigate(pathname + search, { replace: true, preventScrollReset: true })
  return {
    problem: trouble === 'signed-out' ? sentences[trouble] : sentence(failed) + sentences[trouble],
    signIn: trouble === 'signed-out' && (
      <SignInAgain label="Sign in" said={sentences[trouble]} onDone={again} onClose={again} />
    ),
  }
}

const sentences: Record<Trouble, string> = {
  unreached: 'The server could not be reached, so nothing was changed. Please try again.',
  broken: 'Nothing was changed. Please try again.',
  'signed-out': 'Your session had ended, so nothing was changed. Sign in again and repeat it.',
}
