import type { Generated } from 'kysely'
import type { Language } from '~/i18n/language.ts'

export interface ContactMessage {
  _id: string
  at: string
  reference: string
  name: string
  /** Empty where only a phone number was given. */
  email: string
  /** Empty where only an e-mail address was given. */
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
  /** A `PrivateFile` as JSON. */
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
  /** When the last letter about the subscription itself was queued. */
  mailedAt: string | null
  confirmedAt: string | null
  language: Language
  /** Hashes of the networks that a sign-up came from, while its letter of confirmation is not sent yet. */
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
  /** A process is sending it until then, at most. */
  claimedUntil: string | null
  failedAt: string | null
  lastError: string | null
}

/** A letter to an address that nobody has proven to be theirs, so that these stay few. */
interface SentLetter {
  /** A fingerprint of the mailbox, or of a network that asked for it. */
  address: string
  purpose: string
  at: string
}

/** What seems to come from a robot. */
export interface SuspectedSpam {
  _id: string
  kind: 'messages' | 'applications' | 'subscribers'
  at: string
  reference: string
  language: Language
  /** The form's fields as JSON. */
  sent: string
  /** 1 where it came from the form, with a trap filled in. */
  stamped: number
  /** Of an application. */
  jobId: string | null
  /** A `PrivateFile` as JSON. */
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
