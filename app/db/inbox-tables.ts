import type { Generated } from 'kysely'
import type { Language } from '~/i18n/language.ts'

export interface ContactMessage {
  _id: string
  at: string
  reference: string
  name: string
  /** Empty if the visitor gave only a phone number. */
  email: string
  /** Empty if the visitor gave only an e-mail address. */
  phone: string
  subject: string
  message: string
  language: Language
  readAt: string | null
}

export interface Application {
  _id: string
  jobId: string
  at: string
  reference: string
  name: string
  email: string
  phone: string
  letter: string
  /** A `StoredCv` as JSON. */
  cv: string
  language: Language
  readAt: string | null
  stage: Generated<string>
  note: Generated<string>
  changedAt: string | null
  changedBy: string | null
}

export interface Subscriber {
  _id: string
  email: string
  at: string
  /** When the last confirmation email was queued. */
  mailedAt: string | null
  confirmedAt: string | null
  language: Language
  /** Hashes of the networks of a sign-up, until its confirmation email is sent. */
  networks: string | null
}

export interface SubscriberToken {
  hash: string
  subscriberId: string
  purpose: 'confirm' | 'unsubscribe'
  until: string | null
}

export interface Mailing {
  announcementId: string
  at: string
  actor: string
  receivers: number
}

export interface OutboxMail {
  _id: string
  at: string
  recipient: string
  /** Name and address as JSON. */
  replyTo: string | null
  subject: string
  text: string
  html: string | null
  /** The address that ends the subscription, for newsletters. */
  unsubscribe: string | null
  dueAt: string
  attempts: Generated<number>
  /** The end of the sending process's claim. */
  claimedUntil: string | null
  failedAt: string | null
  lastError: string | null
}

/** Limits emails to addresses without a proven owner. */
interface SentLetter {
  /** A fingerprint of the mailbox or of the requesting network. */
  address: string
  purpose: string
  at: string
}

/** A submission that looks like spam. */
export interface SuspectedSpam {
  _id: string
  kind: 'messages' | 'applications' | 'subscribers'
  at: string
  reference: string
  language: Language
  /** The form's fields as JSON. */
  sent: string
  /** 1 if the form's stamp is valid and only the honeypot was filled in. */
  stamped: number
  /** Set for applications. */
  jobId: string | null
  /** A `StoredCv` as JSON. */
  cv: string | null
}

export interface InboxTables {
  applications: Application
  mailings: Mailing
  messages: ContactMessage
  outbox: OutboxMail
  subscribers: Subscriber
  subscriberTokens: SubscriberToken
  sentLetters: SentLetter
  suspected: SuspectedSpam
}
