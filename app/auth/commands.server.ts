import { parseArgs } from 'node:util'
import { config } from '~/config/config.server.ts'
import { type Area, allAreas, isArea } from '~/content/schema/permissions.ts'
import { closeDatabase } from '~/db/database.server.ts'
import type { Role } from '~/db/tables.ts'
import {
  addStaff,
  changeStaff,
  findStaffRow,
  hasStaff,
  isRole,
  listStaff,
  replacePasswordLinkSecret,
  StaffError,
} from './staff.server.ts'
import { addToken, listTokens, revokeToken, type Token } from './tokens.server.ts'

const commandLineActor = 'command line'
const argumentOptions = {
  role: { type: 'string', default: 'editor' },
  areas: { type: 'string' },
  owner: { type: 'string' },
  days: { type: 'string' },
} as const

const staffUsage =
  'npm run staff -- add|list|disable|reset EMAIL [--role admin|editor] [--areas news,tenders,…]'
const tokenUsage =
  'npm run --silent token -- add|list|revoke NAME [--role admin|editor] [--areas news,tenders,…] [--owner EMAIL] [--days 365]'

export const staffCommand = (args: string[]) =>
  runCommand(args, staffUsage, async ([action, email = ''], { role, areas }) => {
    if (action === 'list') {
      const all = await listStaff()
      return all
        .map(({ email, role, active, areas }) =>
          [email, role, active ? 'active' : 'disabled', formatAreas(role, areas)].join('\t'),
        )
        .join('\n')
    }
    if (!email) throw new StaffError(`Usage: ${staffUsage}`)
    if (action === 'add') {
      const { _id } = await addStaff({ email, role, areas }, commandLineActor)
      return `Account created. Open this link within 48 hours to set the password:\n${passwordLinkUrl(await replacePasswordLinkSecret(_id))}`
    }
    const row = await findStaffRow(email)
    if (!row) throw new StaffError(`There is no account of ${email}.`)
    if (action === 'disable') {
      await changeStaff(row._id, { active: 0 }, commandLineActor)
      return `${row.email} can't sign in any more.`
    }
    if (action !== 'reset') throw new StaffError(`Usage: ${staffUsage}`)
    await changeStaff(row._id, { password: '', totp: '', recovery: '[]', active: 1 }, commandLineActor)
    return `Signed out everywhere. Open this link within 48 hours to set a new password:\n${passwordLinkUrl(await replacePasswordLinkSecret(row._id))}`
  })

/** `npm run token`. `add` prints nothing but the token, for scripts. */
export const tokenCommand = (args: string[]) =>
  runCommand(args, tokenUsage, async ([action, name = ''], { role, areas, owner, days }) => {
    if (action === 'list') {
      const all = await listTokens()
      return all.map(formatToken).join('\n')
    }
    if (action === 'add' && name)
      return addToken(name, role, commandLineActor, { ownerId: await findOwnerId(owner), days, areas })
    if (action !== 'revoke' || !name) throw new StaffError(`Usage: ${tokenUsage}`)
    if (!(await revokeToken(name, commandLineActor))) throw new StaffError(`There is no token named ${name}.`)
    return `The token ${name} does not work any more.`
  })

const formatToken = ({
  name,
  role,
  areas,
  owner,
  madeBy,
  expiresAt,
  isExpired,
  lastUsedAt,
  lastUsedFrom,
}: Token) =>
  [
    name,
    role,
    `owner ${owner ?? (madeBy || 'unknown')}`,
    `${isExpired ? 'ended' : 'ends'} ${expiresAt}`,
    `last used ${lastUsedAt ?? 'never'}${lastUsedFrom && ` from ${lastUsedFrom}`}`,
    formatAreas(role, areas),
  ].join('\t')

const formatAreas = (role: Role, areas: readonly Area[]) => (role === 'admin' ? 'all' : areas.join())

function parseAreas(input: string | undefined): Area[] | undefined {
  const names = input?.split(',').map((name) => name.trim())
  const unknownArea = names?.find((name) => !isArea(name))
  if (unknownArea !== undefined)
    throw new StaffError(`Unknown area ${unknownArea || '“”'}. Areas are: ${allAreas.join(', ')}.`)
  return names?.filter(isArea)
}

async function findOwnerId(email: string | undefined) {
  const row = email === undefined ? undefined : await findStaffRow(email)
  if (email !== undefined && !row) throw new StaffError(`There is no account of ${email}.`)
  return row?._id
}

export const passwordLinkUrl = (secret: string) => `${config().siteUrl}/login/link/${secret}`

interface CommandOptions {
  role: Role
  areas?: Area[]
  owner?: string
  days?: number
}

type Command = (args: string[], options: CommandOptions) => Promise<string>

async function runCommand(args: string[], usage: string, command: Command): Promise<number> {
  try {
    const { values, positionals } = parseArguments(args, usage)
    const { role, owner, days } = values
    if (!isRole(role)) throw new StaffError('The role is admin or editor.')
    const areas = parseAreas(values.areas)
    const output = await command(positionals, {
      role,
      areas,
      owner,
      days: days === undefined ? undefined : Number(days),
    })
    if (output) process.stdout.write(`${output}\n`)
    return 0
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  } finally {
    await closeDatabase()
  }
}

function parseArguments(args: string[], usage: string) {
  try {
    return parseArgs({ args, options: argumentOptions, allowPositionals: true })
  } catch {
    throw new StaffError(`Usage: ${usage}`)
  }
}

/** Creates the account from the environment, or a link for the first one. Returns the message for the log. */
export async function createFirstAccountOrLink(): Promise<string | undefined> {
  if (await hasStaff()) return undefined
  const { adminEmail: email, adminPassword: password } = config()
  if (!email || !password)
    return `No staff account yet. Open this link within 48 hours to make the first one:\n${passwordLinkUrl(await replacePasswordLinkSecret(null))}`
  await addStaff({ email, role: 'admin', password }, 'first start')
  return `The staff account ${email} was made.`
}
