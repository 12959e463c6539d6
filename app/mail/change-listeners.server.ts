import { config } from '~/config/config.server.ts'
import { findTitleInRow } from '~/content/history/change-view.server.ts'
import { findItemRow } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import type { ItemTableRow } from '~/content/schema/rows.server.ts'
import { findType } from '~/content/types/registry.ts'
import { approvalRules, securityRules } from '~/content/types/security.ts'
import { settings, settingsId } from '~/content/types/settings.ts'
import type { Db, Transaction } from '~/db/database.server.ts'
import type { Review } from '~/db/tables.ts'
import { queueMail } from './outbox.server.ts'
import {
  companyEmailChangedMail,
  reviewRequestMail,
  reviewResultMail,
  securityWeakenedMail,
} from './staff-mails.server.ts'
import type { Company } from './visitor-mails.server.ts'

/** Reads the settings in the given transaction, since the database allows no other read meanwhile. */
async function readCompanyInTransaction(db: Db): Promise<Company> {
  const { companyName, address, email } = settings.fields
  const row = await findItemRow(db, settings, settingsId)
  const { defaultValue: name } = companyName
  const values = { companyName: name, address: address.defaultValue, email: email.defaultValue, ...row }
  return { name: values.companyName, address: values.address, email: values.email }
}

export async function notifyRequester(db: Transaction, review: Review) {
  const { type: name, itemId, askedBy, answeredBy } = review
  const type = findType(name)
  if (!type || !config().mail || askedBy === answeredBy) return
  const staff = db.selectFrom('staff').select('email').where('email', '=', askedBy).where('active', '=', 1)
  if (!(await staff.executeTakeFirst())) return
  await queueMail(
    db,
    reviewResultMail(review, await reviewTitle(db, type, itemId), await readCompanyInTransaction(db)),
  )
}

export async function notifyReviewers(db: Transaction, review: Review) {
  const type = findType(review.type)
  if (!type || !config().mail) return
  const staff = await db
    .selectFrom('staff')
    .select('email')
    .where('role', '=', 'admin')
    .where('active', '=', 1)
    .where('email', '!=', review.askedBy)
    .execute()
  if (staff.length === 0) return
  const [title, company] = [await reviewTitle(db, type, review.itemId), await readCompanyInTransaction(db)]
  for (const { email } of staff) await queueMail(db, reviewRequestMail(email, review, title, company))
}

async function reviewTitle(db: Db, type: ContentType, itemId: string) {
  const row = await findItemRow(db, type, itemId)
  return `${type.singular}: ${findTitleInRow({ ...row }, [type.titleField]) ?? type.singular}`
}

export async function notifyAdministrators(
  db: Transaction,
  type: ContentType,
  actor: string,
  before?: ItemTableRow,
  after?: ItemTableRow,
) {
  if (type.name !== securityRules.name || !before || !config().mail) return
  const rules = weakenedRules(before, after)
  if (rules.length === 0) return
  const staff = await db
    .selectFrom('staff')
    .select('email')
    .where('role', '=', 'admin')
    .where('active', '=', 1)
    .where('email', '!=', actor)
    .execute()
  const company = await readCompanyInTransaction(db)
  for (const { email } of staff) await queueMail(db, securityWeakenedMail(email, rules, actor, company))
}

function weakenedRules(before: ItemTableRow, after: ItemTableRow | undefined) {
  const { adminTwoStep, secondPerson } = securityRules.fields
  const [levelBefore, levelAfter] = [approvalLevel(before), approvalLevel(after)]
  const rules: [label: string, now: string][] = []
  if (fieldValue(before, 'adminTwoStep') && !fieldValue(after, 'adminTwoStep'))
    rules.push([adminTwoStep.label, 'Off'])
  if (levelAfter < levelBefore)
    rules.push([secondPerson.label, secondPerson.optionLabels?.[approvalRules[levelAfter] ?? 'off'] ?? ''])
  return rules
}

const approvalLevels: readonly string[] = approvalRules

const approvalLevel = (row: ItemTableRow | undefined) =>
  approvalLevels.indexOf(String(fieldValue(row, 'secondPerson')))

const fieldValue = (row: ItemTableRow | undefined, key: keyof typeof securityRules.fields): unknown =>
  row && Reflect.get(row, key)

export async function notifyOldCompanyMailbox(
  db: Transaction,
  type: ContentType,
  actor: string,
  before?: ItemTableRow,
  after?: ItemTableRow,
) {
  if (type.name !== settings.name || !before || !after || !config().mail) return
  const [oldAddress, newAddress] = [emailOf(before), emailOf(after)]
  if (!oldAddress || oldAddress === newAddress) return
  const from = {
    name: fieldText(before, 'companyName'),
    address: fieldText(before, 'address'),
    email: oldAddress,
  }
  await queueMail(db, companyEmailChangedMail(oldAddress, newAddress, actor, from))
}

const fieldText = (row: ItemTableRow, key: string) => String(Reflect.get(row, key) ?? '')

const emailOf = (row: ItemTableRow) => fieldText(row, 'email')
