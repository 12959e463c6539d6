import type { LoaderFunctionArgs } from '@remix-run/node'
import { applicationsCsv } from '~/letters/application-export.server.ts'
import { applicationsEn as t } from '~/routes/staff/inbox/en.ts'
import { notFound } from '../../../files/missing.server.ts'
import { listVacancyApplications } from './applications.server.ts'
import { csvResponse } from './csv-answer.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const vacancyApplications = await listVacancyApplications(args)
  if (!vacancyApplications) return notFound(t.noVacancy)
  return csvResponse(
    applicationsCsv(vacancyApplications.applications),
    `applications ${vacancyApplications.name}`,
  )
}
