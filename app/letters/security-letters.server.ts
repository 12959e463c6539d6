import type { Row } from '../content/kinds/columns.server.ts'
import type { ContentType } from '../content/kinds/type.ts'
import { followChanges } from '../content/store/record.server.ts'
import { secondPersonRules, security } from '../content/types/security.ts'
import type { Db } from '../db/database.server.ts'
import { config } from '../process/config.server.ts'
import { companyIn } from './company.server.ts'
import { queueMail } from './outbox.server.ts'
import { weakenedLetter } from './staff-letters.server.ts'

/** Tells the other administrators, in the change's own transaction, which rules are weaker from now on. */
async function tellAdministrators(db: Db, type: ContentType, actor: string, before?: Row, after?: Row) {
  if (type.name !== security.name || !before || !config().mail) return
  const rules = weakened(before, after)
  if (rules.length === 0) return
  const staff = await db
    .selectFrom('staff')
    .select('email')
    .where('role', '=', 'admin')
    .where('active', '=', 1)
    .where('email', '!=', actor)
    .execute()
  const company = await companyIn(db)
  for (const { email } of staff) await queueMail(db, weakenedLetter(email, rules, actor, company))
}

followChanges(tellAdministrators)

function weakened(before: Row, after: Row | undefined) {
  const { adminTwoStep, secondPerson } = security.fields
  const [was, is] = [ruleOf(before), ruleOf(after)]
  const rules: [label: string, now: string][] = []
  if (valueIn(before, 'adminTwoStep') && !valueIn(after, 'adminTwoStep'))
    rules.push([adminTwoStep.label, 'Off'])
  if (is < was) rules.push([secondPerson.label, secondPerson.labels?.[secondPersonRules[is] ?? 'off'] ?? ''])
  return rules
}

const strictness: readonly string[] = secondPersonRules

const ruleOf = (row: Row | undefined) => strictness.indexOf(String(valueIn(row, 'secondPerson')))

const valueIn = (row: Row | undefined, key: keyof typeof security.fields): unknown =>
  row && Reflect.get(row, key)
