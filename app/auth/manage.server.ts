import { linkUrl } from './commands.server.ts'
import {
  addStaff,
  changeStaff,
  isRole,
  makeLink,
  type Staff,
  StaffError,
  signOutEverywhere,
} from './staff.server.ts'

/** What an administrator asks for on the Staff screen. */
export interface Wish {
  email: string
  name: string
  role: string
  id: string
  actor: string
}

interface Done {
  said: string
  /** A link to pass on, shown this once. */
  link?: string
}

/** What decides who can sign in, and so asks for the password. */
export const needsProof = (intent: string) => ['add', 'edit', 'reset'].includes(intent)

/** Carries a wish out. Throws `StaffError`. */
export async function manageStaff(intent: string, wish: Wish): Promise<Done> {
  const { email, name, role, id, actor } = wish
  if (intent === 'add') {
    if (!isRole(role)) throw new StaffError('Please choose a role.')
    const made = await addStaff({ email, name, role }, actor)
    return { said: `${made.email} has an account now.`, link: linkUrl(await makeLink(made._id)) }
  }
  if (intent === 'edit') {
    const changed = present(await changeStaff(id, { email, name }, actor))
    return { said: `The account of ${changed.name || changed.email} is saved.` }
  }
  if (intent === 'role' && isRole(role)) {
    const changed = present(await changeStaff(id, { role }, actor))
    return { said: `${changed.email} is ${role === 'admin' ? 'an administrator' : 'an editor'} now.` }
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
    const said = `${changed.email} is signed out and needs the link to set a new password.`
    return { said, link: linkUrl(await makeLink(id)) }
  }
  throw new StaffError('This is not possible.')
}

function present(staff: Staff | undefined): Staff {
  if (!staff) throw new StaffError('This account is not there any more.')
  return staff
}
