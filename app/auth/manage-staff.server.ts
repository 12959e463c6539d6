import { config } from '~/config/config.server.ts'
import { type Area, joinAreaLabels, stringifyAreas } from '~/content/schema/permissions.ts'
import { transact } from '~/db/database.server.ts'
import { queueMail } from '~/mail/outbox.server.ts'
import { accountEmailChangedMail, invitationMail } from '~/mail/staff-mails.server.ts'
import { readCompany } from '~/mail/visitor-mails.server.ts'
import { passwordLinkUrl } from './commands.server.ts'
import {
  addStaff,
  changeStaff,
  findStaff,
  isRole,
  replacePasswordLinkSecret,
  type Staff,
  StaffError,
  signOutEverywhere,
} from './staff.server.ts'

interface StaffForm {
  email: string
  name: string
  role: string
  areas: readonly Area[]
  id: string
  actor: string
}

type StaffFormOptions = StaffForm & { showLink?: boolean }

interface ManageResult {
  message: string
  link?: string
}

/** These intents change no permissions. All others require the password. */
const intentsWithoutPassword = ['sign-out']

export const needsReauthentication = (intent: string) => !intentsWithoutPassword.includes(intent)

export async function manageStaff(intent: string, form: StaffFormOptions): Promise<ManageResult> {
  const { email, name, role, areas, id, actor } = form
  if (intent === 'add') {
    if (!isRole(role)) throw new StaffError('Choose a role.')
    const added = await addStaff(
      { email, name, role, areas: role === 'admin' ? undefined : requireAreas(areas) },
      actor,
    )
    return inviteStaff(added, `Account created for ${added.email}.`, form)
  }
  if (intent === 'edit') {
    const before = await findStaff(id)
    const changed = requireExisting(await changeStaff(id, { email, name }, actor))
    if (before && before.email !== changed.email) await notifyOldAddress(before.email)
    return { message: `Account of ${changed.name || changed.email} saved.` }
  }
  if (intent === 'role' && isRole(role)) {
    const areasChange = role === 'admin' ? {} : { areas: stringifyAreas(requireAreas(areas)) }
    const { email } = requireExisting(await changeStaff(id, { role, ...areasChange }, actor))
    return { message: role === 'admin' ? `${email} is now an administrator.` : areasMessage(email, areas) }
  }
  if (intent === 'areas') {
    const { email } = requireExisting(
      await changeStaff(id, { areas: stringifyAreas(requireAreas(areas)) }, actor),
    )
    return { message: areasMessage(email, areas) }
  }
  if (intent === 'disable' || intent === 'enable') {
    const changed = requireExisting(await changeStaff(id, { active: intent === 'enable' ? 1 : 0 }, actor))
    return {
      message: `${changed.email} ${intent === 'enable' ? 'can sign in again' : 'can’t sign in any more'}.`,
    }
  }
  if (intent === 'sign-out') {
    await signOutEverywhere(id)
    return { message: 'Signed out on every device.' }
  }
  if (intent === 'reset') {
    const changed = requireExisting(await changeStaff(id, { password: '', totp: '', recovery: '[]' }, actor))
    return inviteStaff(
      changed,
      `${changed.email} is signed out and needs the link to set a new password.`,
      form,
    )
  }
  throw new StaffError('You cannot do this.')
}

function requireAreas(areas: readonly Area[]) {
  if (areas.length === 0) throw new StaffError('Choose at least one area.', 'areas')
  return areas
}

const areasMessage = (email: string, areas: readonly Area[]) =>
  `${email} is now an editor of ${joinAreaLabels(areas)}.`

/** Mails the link to its owner, or returns it for the administrator if no mail server is set up. */
async function inviteStaff(
  { _id, email }: Staff,
  message: string,
  { showLink }: StaffFormOptions,
): Promise<ManageResult> {
  const link = passwordLinkUrl(await replacePasswordLinkSecret(_id))
  if (showLink || !config().mail) return { message, link }
  const mail = invitationMail(email, link, await readCompany())
  await transact((within) => queueMail(within, mail))
  return { message: `${message} We sent the link to ${email}.` }
}

async function notifyOldAddress(email: string) {
  if (!config().mail) return
  const mail = accountEmailChangedMail(email, await readCompany())
  await transact((within) => queueMail(within, mail))
}

function requireExisting(staff: Staff | undefined): Staff {
  if (!staff) throw new StaffError('This account no longer exists.')
  return staff
}
