import type { Row } from '../content/kinds/columns.server.ts'
import type { ContentType } from '../content/kinds/type.ts'
import { onChange } from '../content/store/record.server.ts'
import { approvalRules, security } from '../content/types/security.ts'
import type { Db } from '../db/database.server.ts'
import { config } from '../process/config.server.ts'
import { readCompanyInTransaction } from './company.server.ts'
import { queueMail } from './outbox.server.ts'
import { securityWeakenedMail } from './staff-letters.server.ts'

/** Tells the other administrators, in the change's own transaction, which rules are weaker from now on. */
async function notifyAdministrators(db: Db, type: ContentType, actor: string, before?: Row, after?: Row) {
  if (type.name !== security.name || !before || !config().mail) return
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

onChange(notifyAdministrators)

function weakenedRules(before: Row, after: Row | undefined) {
  const { adminTwoStep, secondPerson } = security.fields
  const [levelBefore, levelAfter] = [approvalLevel(before), approvalLevel(after)]
  const rules: [label: string, now: string][] = []
  if (fieldValue(before, 'adminTwoStep') && !fieldValue(after, 'adminTwoStep'))
    rules.push([adminTwoStep.label, 'Off'])
  if (levelAfter < levelBefore)
    rules.push([secondPerson.label, secondPerson.optionLabels?.[approvalRules[levelAfter] ?? 'off'] ?? ''])
  return rules
}

const approvalLevels: readonly string[] = approvalRules

const approvalLevel = (row: Row | undefined) =>
  approvalLevels.indexOf(String(fieldValue(row, 'secondPerson')))

const fieldValue = (row: Row | undefined, key: keyof typeof security.fields): unknown =>
  row && Reflect.get(row, key)
