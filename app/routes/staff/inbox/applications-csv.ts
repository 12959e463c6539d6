import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFoundResponse } from '~/files/http/responses.server.ts'
import { applicationsToCsv } from '~/inbox/exports.server.ts'
import { csvResponse } from '~/ui/staff/csv-response.server.ts'
import { loadVacancyApplications } from './applications.server.ts'
import { applicationsEn as t } from './en.ts'

export async function loader(args: LoaderFunctionArgs) {
  const vacancyApplications = await loadVacancyApplications(args)
  if (!vacancyApplications) return notFoundResponse(t.noVacancy)
  return csvResponse(
    applicationsToCsv(vacancyApplications.applications),
    `applications ${vacancyApplications.name}`,
  )
}
