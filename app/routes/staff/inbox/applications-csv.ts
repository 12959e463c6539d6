import type { LoaderFunctionArgs } from '@remix-run/node'
import { applicationsCsv } from '~/letters/application-export.server.ts'
import { applicationsEn as t } from '~/routes/staff/inbox/en.ts'
import { missing } from '../../../files/missing.server.ts'
import { vacancysApplications } from './applications.server.ts'
import { savedCsv } from './csv-answer.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const found = await vacancysApplications(args)
  if (!found) return missing(t.noVacancy)
  return savedCsv(applicationsCsv(found.applications), `applications ${found.name}`)
}
