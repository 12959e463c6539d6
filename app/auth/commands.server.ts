import { parseArgs } from 'node:util'
import { type Area, allAreas, isArea } from '../content/kinds/areas.ts'
import { closeDatabase } from '../db/database.server.ts'
import type { Role } from '../db/tables.ts'
import { config } from '../process/config.server.ts'
import {
  addStaff,
  changeStaff,
  findStaffRow,
  isRole,
  listStaff,
  makeLink,
  StaffError,
} from './staff.server.ts'
import { addToken, listTokens, revokeToken, type Token } from './tokens.server.ts'

const actor = 'command line'
const options = {
  role: { type: 'string', default: 'editor' },
  areas: { type: 'string' },
  owner: { type: 'string' },
  days: { type: 'string' },
} as const

const staffUsage =
  'npm run staff -- add|list|disable|reset EMAIL [--role admin|editor] [--areas news,tenders,…]'
const tokenUsage =
  'npm run --silent token -- add|list|revoke NAME [--role admin|editor] [--areas news,tenders,…] [--owner EMAIL] [--days 365]'

/** `npm run staff`: accounts from the command line. Answers the exit code. */
export const staffCommand = (args: string[]) =>
  run(args, staffUsage, async ([action, email = ''], { role, areas }) => {
    if (action === 'list') {
      const all = await listStaff()
      return all
        .map(({ email, role, active, areas }) =>
          [email, role, active ? 'active' : 'disabled', areasOf(role, areas)].join('\t'),
        )
        .join('\n')
    }
    if (!email) throw new StaffError(`Usage: ${staffUsage}`)
    if (action === 'add') {
      const { _id } = await addStaff({ email, role, areas }, actor)
      return `Account made. Open this link within 48 hours to set the password:\n${linkUrl(await makeLink(_id))}`
    }
    const row = await findStaffRow(email)
    if (!row) throw new StaffError(`There is no account of ${email}.`)
    if (action === 'disable') {
      await changeStaff(row._id, { active: 0 }, actor)
      return `${row.email} can't sign in any more.`
    }
    if (action !== 'reset') throw new StaffError(`Usage: ${staffUsage}`)
    await changeStaff(row._id, { password: '', totp: '', recovery: '[]', active: 1 }, actor)
    return `Signed out everywhere. Open this link within 48 hours to set a new password:\n${linkUrl(await makeLink(row._id))}`
  })

/** `npm run token`: API tokens from the command line; `add` prints the token alone. */
export const tokenCommand = (args: string[]) =>
  run(args, tokenUsage, async ([action, name = ''], { role, areas, owner, days }) => {
    if (action === 'list') {
      const all = await listTokens()
      return all.map(inALine).join('\n')
    }
    if (action === 'add' && name)
      return addToken(name, role, actor, { ownerId: await idOf(owner), days, areas })
    if (action !== 'revoke' || !name) throw new StaffError(`Usage: ${tokenUsage}`)
    if (!(await revokeToken(name, actor))) throw new StaffError(`There is no token named ${name}.`)
    return `The token ${name} does not work any more.`
  })

const inALine = ({
  name,
  role,
  areas,
  owner,
  madeBy,
  expiresAt,
  hasEnded,
  lastUsedAt,
  lastUsedFrom,
}: Token) =>
  [
    name,
    role,
    `owner ${owner ?? (madeBy || 'unknown')}`,
    `${hasEnded ? 'ended' : 'ends'} ${expiresAt}`,
    `last used ${lastUsedAt ?? 'never'}${lastUsedFrom && ` from ${lastUsedFrom}`}`,
    areasOf(role, areas),
  ].join('\t')

const areasOf = (role: Role, areas: readonly Area[]) => (role === 'admin' ? 'all' : areas.join())

function readAreas(typed: string | undefined): Area[] | undefined {
  const names = typed?.split(',').map((name) => name.trim())
  const wrong = names?.find((name) => !isArea(name))
  if (wrong !== undefined)
    throw new StaffError(`There is no area ${wrong || '“”'}, but: ${allAreas.join(', ')}.`)
  return names?.filter(isArea)
}

async function idOf(email: string | undefined) {
  const row = email === undefined ? undefined : await findStaffRow(email)
  if (email !== undefined && !row) throw new StaffError(`There is no account of ${email}.`)
  return row?._id
}

export const linkUrl = (secret: string) => `${config().siteUrl}/login/link/${secret}`

interface Given {
  role: Role
  areas?: Area[]
  owner?: string
  days?: number
}

type Work = (words: string[], given: Given) => Promise<string>

async function run(args: string[], usage: string, work: Work): Promise<number> {
  try {
    const { values, positionals } = readArgs(args, usage)
    const { role, owner, days } = values
    if (!isRole(role)) throw new StaffError('The role is admin or editor.')
    const areas = readAreas(values.areas)
    const said = await work(positionals, {
      role,
      areas,
      owner,
      days: days === undefined ? undefined : Number(days),
    })
    if (said) process.stdout.write(`${said}\n`)
    return 0
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  } finally {
    await closeDatabase()
  }
}

function readArgs(args: string[], usage: string) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new StaffError(`Usage: ${usage}`)
  }
}
