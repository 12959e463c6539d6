import { useActionData, useLocation, useNavigate } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Trouble, useTrouble } from '~/routes/admin/content/client-action.ts'
import type { FormState } from '~/routes/admin/content/screen.server.ts'
import { SignInAgain } from './form/sign-in-again.tsx'

interface Answer {
  /** The open form, if one is. */
  form?: FormState
  /** Why a post without a form came to nothing. */
  failure?: string
  signIn?: ReactNode
}

/** What the screen shows after the last post: where that met with trouble, the form stays as it was. */
export function useAnswer(opened: FormState | undefined, refused: FormState | undefined): Answer {
  const trouble = useTrouble()
  const failure = useActionData<{ failure?: string }>()?.failure
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const last = useRef<FormState>()
  const form = trouble && opened ? (last.current ?? opened) : (refused ?? opened)
  useEffect(() => {
    last.current = form
  }, [form])
  if (form || !trouble) return { form, failure }
  const again = () => navigate(pathname + search, { replace: true, preventScrollReset: true })
  return {
    failure: sentences[trouble],
    signIn: trouble === 'signed-out' && (
      <SignInAgain label="Sign in" said={sentences[trouble]} onDone={again} onClose={again} />
    ),
  }
}

const sentences: Record<Trouble, string> = {
  unreached: 'The server could not be reached, so nothing was changed. Please try again.',
  broken: 'This did not work and nothing was changed. Please try again.',
  'signed-out': 'Your session had ended, so nothing was changed. Sign in again and repeat it.',
}
