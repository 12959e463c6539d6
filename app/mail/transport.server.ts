import type { OutboxMail } from '~/db/inbox-tables.ts'

export interface MailServerOptions {
  /** `smtp://…` or `smtps://…` */
  server: string
  from: { name: string; address: string }
  /** What the letters' names end in: the site's host. */
  host: string
  timeouts?: { connection: number; greeting: number; socket: number; total: number }
}

/** A server that looks through a letter before it confirms takes minutes; whoever does not wait sends it twice. */
const defaultTimeouts = { connection: 10_000, greeting: 10_000, socket: 240_000, total: 270_000 }

type QueuedMail = Pick<
  OutboxMail,
  '_id' | 'at' | 'recipient' | 'replyTo' | 'subject' | 'text' | 'html' | 'unsubscribe'
>

/** Hands letters over to the mail server; rejects where it does not take one in time. */
export async function createTransport({ server, from, host, timeouts = defaultTimeouts }: MailServerOptions) {
  // A site without mail does without its forty files.
  const { default: nodemailer } = await import('nodemailer')
  const transport = nodemailer.createTransport({
    url: server,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.socket,
    dnsTimeout: timeouts.connection,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail: QueuedMail) {
      const sender = { ...from, name: breakEncodedWords(from.name) }
      await withTimeout(transport.sendMail({ from: sender, ...toMessage(mail, host) }), timeouts.total)
    },
    close: () => transport.close(),
  }
}

function toMessage(
  { _id, at, recipient, replyTo, subject, text, html, unsubscribe }: QueuedMail,
  host: string,
) {
  return {
    // The same at every attempt, so that a letter that arrives twice can be told to be one.
    messageId: `<${_id}@${host}>`,
    date: new Date(at),
    to: { name: '', address: recipient },
    replyTo: replyTo ? parseMailbox(replyTo) : undefined,
    subject: breakEncodedWords(subject),
    text,
    html: html ?? undefined,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        // The name of the list (RFC 2919), by which readers sort it.
        'List-Id': `Newsletter <newsletter.${host}>`,
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

function parseMailbox(json: string) {
  const { name, address }: { name: unknown; address: unknown } = JSON.parse(json)
  return { name: breakEncodedWords(String(name)), address: String(address) }
}

/**
 * What looks like an encoded word (RFC 2047) goes out unencoded, and readers would decode it. A sign that nobody sees
 * parts it, so that the whole is encoded and shows as it was typed.
 */
const breakEncodedWords = (text: string) => text.replaceAll('=?', '=\u2060?')

async function withTimeout(work: Promise<unknown>, milliseconds: number) {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), milliseconds)
  })
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
