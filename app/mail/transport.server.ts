import type { OutboxMail } from '~/db/inbox-tables.ts'

export interface MailServerOptions {
  /** `smtp://…` or `smtps://…` */
  server: string
  from: { name: string; address: string }
  host: string
  timeouts?: { connection: number; greeting: number; socket: number; total: number }
}

/** Spam filters may delay the confirmation by minutes; a shorter timeout would send an email twice. */
const defaultTimeouts = { connection: 10_000, greeting: 10_000, socket: 240_000, total: 270_000 }

type QueuedMail = Pick<
  OutboxMail,
  '_id' | 'at' | 'recipient' | 'replyTo' | 'subject' | 'text' | 'html' | 'unsubscribe'
>

export async function createTransport({ server, from, host, timeouts = defaultTimeouts }: MailServerOptions) {
  // Loaded on demand: a site without mail need not load its forty files.
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
    // The same at every attempt, so that mail programs recognise a duplicate.
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
        // Mail programs sort by the list's ID (RFC 2919).
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
 * Nodemailer does not encode text that looks like an encoded word (RFC 2047), and mail programs would decode it. An
 * invisible character splits it, so that the text is encoded and shown as typed.
 */
const breakEncodedWords = (text: string) => text.replaceAll('=?', '=\u2060?')

async function withTimeout(work: Promise<unknown>, milliseconds: number) {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), milliseconds)
  })
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
