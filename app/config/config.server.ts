import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { describePasswordProblem } from './password-rules.ts'
import { readS3Config } from './s3.ts'

const isOrigin = (value: string) => {
  try {
    const url = new URL(value)
    return /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username
  } catch {
    return false
  }
}

const isDatabaseUrl = (value: string) => value.startsWith('file:') || isPostgresUrl(value)

export const isPostgresUrl = (value: string) => /^postgres(ql)?:\/\/[^/]*\/./.test(value)

const isMailServerUrl = (value: string) => {
  try {
    const { protocol, hostname } = new URL(value)
    return /^smtps?:$/.test(protocol) && hostname !== ''
  } catch {
    return false
  }
}

/** `Name <address>`, or the address alone. */
const parseMailbox = (value: string) => {
  const [, name = '', address] = /^(?:([^<>\r\n]*)<)?([^<>\s]+)>?$/.exec(value.trim()) ?? []
  return z.email().safeParse(address).success ? { name: name.trim(), address: address ?? '' } : undefined
}

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

/** A whole number in these bounds; `description` continues "must be". */
const integer = (description: string, min: number, max: number) => {
  const sentence = `must be ${description}`
  return z.coerce.number(sentence).int(sentence).min(min, sentence).max(max, sentence)
}

const defaultDatabaseFile = 'data/site.db'

const environment = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('production'),
  PORT: integer('a port number', 0, 65535).default(3000),
  HOST: z.string().default(''),
  SITE_URL: z
    .string()
    .refine(isOrigin, 'must be the public address, such as https://www.example.com')
    .optional(),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl, 'must start with "file:", or be one such as postgres://user:password@host/name')
    .default(`file:${defaultDatabaseFile}`),
  WORKERS: z
    .preprocess(
      (given) => (given === 'auto' ? availableParallelism() : given),
      integer('a number of processes from 1 to 128, or auto', 1, 128),
    )
    .default(1),
  UPLOADS_DIR: z.string().min(1).default('uploads'),
  DISK_RESERVE_MB: integer('a number of megabytes', 0, 100_000_000).default(500),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().optional(),
  TRUST_PROXY: integer('the number of proxies in front, 10 at most', 0, 10).default(0),
  LOG_LEVEL: oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  HSTS_INCLUDE_SUBDOMAINS: oneOf(['on', 'off']).default('off'),
  SEED: oneOf(['sample', 'none']).default('sample'),
  API_WRITES_PER_MINUTE: integer('a number, 0 for no limit', 0, 1_000_000).default(600),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  PUBLIC_MAX_AGE: integer('a number of seconds, 0 for none', 0, 86_400).default(0),
  RESPONSE_CACHE: oneOf(['on', 'off']).default('on'),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY_HOURS: integer('a number of hours, from 1 to 8760', 1, 8760).default(24),
  BACKUP_KEEP: integer('a number of days, 0 for all', 0, 100_000).default(14),
  SMTP_URL: z
    .string()
    .refine(isMailServerUrl, 'must be the mail server, such as smtp://user:password@mail.example.com:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(parseMailbox, 'must be the sender, such as "Example Ltd <website@example.com>"')
    .optional(),
})

/** Reads and validates the environment; throws one sentence that names the first wrong variable. */
export function parseConfig(variables: Record<string, string | undefined>) {
  const nonEmpty = Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== '')
  const parsed = environment.safeParse(Object.fromEntries(nonEmpty))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`The setting ${String(issue?.path[0])} is wrong: ${issue?.message}.`)
  }
  const env = parsed.data
  const from = parseMailbox(env.MAIL_FROM ?? '')
  if (env.SMTP_URL && !from)
    throw new Error('The setting MAIL_FROM is wrong: it is required when SMTP_URL is set.')
  const passwordIssue =
    env.ADMIN_PASSWORD && describePasswordProblem(env.ADMIN_PASSWORD, env.ADMIN_EMAIL ?? '')
  if (passwordIssue) throw new Error(`The setting ADMIN_PASSWORD is wrong: ${passwordIssue}`)
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST || undefined,
    workers: env.WORKERS,
    /** Public origin without a trailing slash. */
    siteUrl: new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`).origin,
    postgresUrl: isPostgresUrl(env.DATABASE_URL) ? env.DATABASE_URL : undefined,
    /** The secret and other local files lie in the same folder, also when PostgreSQL is used. */
    databaseFile: resolve(
      isPostgresUrl(env.DATABASE_URL) ? defaultDatabaseFile : env.DATABASE_URL.slice('file:'.length),
    ),
    uploadsDir: resolve(env.UPLOADS_DIR),
    uploadsStore: readS3Config(variables),
    /** Bytes of free disk space below which visitors' uploads are refused. */
    diskReserve: env.DISK_RESERVE_MB * 1024 * 1024,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    trustProxy: env.TRUST_PROXY,
    hsts: `max-age=31536000${env.HSTS_INCLUDE_SUBDOMAINS === 'on' ? '; includeSubDomains' : ''}`,
    logLevel: env.LOG_LEVEL,
    seed: env.SEED,
    metricsToken: env.METRICS_TOKEN,
    publicMaxAge: env.PUBLIC_MAX_AGE,
    responseCache: env.RESPONSE_CACHE === 'on',
    /** The limit for each address; 0 for no limit. */
    apiWritesPerMinute: env.API_WRITES_PER_MINUTE,
    sessionSecret: env.SESSION_SECRET,
    backupDir: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : undefined,
    backupEveryHours: env.BACKUP_EVERY_HOURS,
    /** 0 retains all backups. */
    backupKeepDays: env.BACKUP_KEEP,
    /** Undefined if no mail server is set. */
    mail: env.SMTP_URL && from ? { server: env.SMTP_URL, from } : undefined,
  }
}

export type Config = ReturnType<typeof parseConfig>

let current: Config | undefined

export function config(): Config {
  current ??= readConfig()
  return current
}

export const clearConfig = () => {
  current = undefined
}

/** Memoizes a value until the configuration is read again. */
export function memoizeByConfig<Value>(create: (settings: Config) => Value): () => Value {
  let memo: { settings: Config; value: Value } | undefined
  return () => {
    const settings = config()
    if (memo?.settings !== settings) memo = { settings, value: create(settings) }
    return memo.value
  }
}

export const readConfig = () =>
  parseConfig({ ...(existsSync('.env') && parseEnv(readFileSync('.env', 'utf8'))), ...process.env })
