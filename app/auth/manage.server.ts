import { type Area, areasInWords, storedAreas } from '../content/kinds/areas.ts'
import { transact } from '../db/database.server.ts'
import { company } from '../letters/letters.server.ts'
import { queueMail } from '../letters/outbox.server.ts'
import { invitationLetter, movedLetter } from '../letters/staff-letters.server.ts'
import { config } from '../process/config.server.ts'
import { linkUrl } from './commands.server.ts'
import {
  addStaff,
  changeStaff,
  findStaff,
  isRole,
  makeLink,
  type Staff,
  StaffError,
  signOutEverywhere,
} from './staff.server.ts'

interface Wish {
  email: string
  name: string
  role: string
  areas: readonly Area[]
  id: string
  actor: string
}

/** With `shows`, links are shown rather than mailed. */
type Told = Wish & { shows?: boolean }

interface Done {
  said: string
  link?: string
}

/** What takes no rights and gives none; all else decides who may do what, and so asks for the password. */
const harmless = ['sign-out']

export const needsProof = (intent: string) => !harmless.includes(intent)

export async function manageStaff(intent: string, wish: Told): Promise<Done> {
  const { email, name, role, areas, id, actor } = wish
  if (intent === 'add') {
    if (!isRole(role)) throw new StaffError('Choose a role.')
    const made = await addStaff(
      { email, name, role, areas: role === 'admin' ? undefined : some(areas) },
      actor,
    )
    return invite(made, `Account created for ${made.email}.`, wish)
  }
  if (intent === 'edit') {
    const before = await findStaff(id)
    const changed = present(await changeStaff(id, { email, name }, actor))
    if (before && before.email !== changed.email) await tellOldAddress(before.email)
    return { said: `Account of ${changed.name || changed.email} saved.` }
  }
  if (intent === 'role' && isRole(role)) {
    const given = role === 'admin' ? {} : { areas: storedAreas(some(areas)) }
    const { email } = present(await changeStaff(id, { role, ...given }, actor))
    return { said: role === 'admin' ? `${email} is now an administrator.` : nowKeeps(email, areas) }
  }
  if (intent === 'areas') {
    const { email } = present(await changeStaff(id, { areas: storedAreas(some(areas)) }, actor))
    return { said: nowKeeps(email, areas) }
  }
  if (intent === 'disable' || intent === 'enable') {
    const changed = present(await changeStaff(id, { active: intent === 'enable' ? 1 : 0 }, actor))
    return {
      said: `${changed.email} ${intent === 'enable' ? 'can sign in again' : 'can’t sign in any more'}.`,
    }
  }
  if (intent === 'sign-out') {
    await signOutEverywhere(id)
    return { said: 'Signed out on every device.' }
  }
  if (intent === 'reset') {
    const changed = present(await changeStaff(id, { password: '', totp: '', recovery: '[]' }, actor))
    return invite(changed, `${changed.email} is signed out and needs the link to set a new password.`, wish)
  }
  throw new StaffError('You cannot do this.')
}

function some(areas: readonly Area[]) {
  if (areas.length === 0) throw new StaffError('Choose at least one area.', 'areas')
  return areas
}

const nowKeeps = (email: string, areas: readonly Area[]) =>
  `${email} is now an editor of ${areasInWords(areas)}.`

/** The link goes to its owner by mail where that is set up, else to the administrator. */
async function invite({ _id, email }: Staff, said: string, { shows }: Told): Promise<Done> {
  const link = linkUrl(await makeLink(_id))
  if (shows || !config().mail) return { said, link }
  const letter = invitationLetter(email, link, await company())
  await transact((within) => queueMail(within, letter))
  return { said: `${said} We sent the link to ${email}.` }
}

async function tellOldAddress(email: string) {
  if (!config().mail) return
  const letter = movedLetter(email, await company())
  await transact((within) => queueMail(within, letter))
}

function present(staff: Staff | undefined): Staff {
  if (!staff) throw new StaffError('This account no longer exists.')
  return staff
}
