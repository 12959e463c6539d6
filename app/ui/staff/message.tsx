import type { ReactNode } from 'react'
import { staffFormsEn } from './en.ts'

const t = staffFormsEn.sessionEnded

/** The sign-in opens in a new tab, so that this page keeps what was typed. */
export const SignInLink = () => (
  <a href="/login" target="_blank" rel="noreferrer" className="text-link">
    {t.signIn}
  </a>
)

export const sessionEndedElement = (
  <>
    {t.nothingLost} <SignInLink />
    {t.tryAgain}
  </>
)

interface MessageProps {
  text: ReactNode
  className?: string
}

export const ErrorMessage = ({ text, className = 'mt-5' }: MessageProps) =>
  text ? (
    <p
      role="alert"
      className={`${className} rounded-xl bg-red-50 px-4 py-3 font-medium text-red-900`.trimStart()}
    >
      {text}
    </p>
  ) : null

export const SuccessMessage = ({ text }: MessageProps) =>
  text ? (
    <p
      role="status"
      className="mt-5 rounded-xl border border-leaf/40 bg-emerald-50 px-4 py-3 font-medium text-emerald-950"
    >
      {text}
    </p>
  ) : null
