import type { LoaderFunctionArgs } from '@remix-run/node'
import { respondUnlessUnavailable } from '~/files/trouble.server.ts'
import { collectCvs } from '~/letters/application-export.server.ts'
import { applicationsEn as t } from '~/routes/staff/inbox/en.ts'
import { notFound } from '../../../files/missing.server.ts'
import { zipResponse } from '../../../files/zip-answer.server.ts'
import { privateHeaders } from '../../../ui/staff/private.ts'
import { listVacancyApplications } from './applications.server.ts'

/** The CVs of a vacancy's applications in one ZIP, for staff alone, narrowed down as the list is. */
export const loader = (args: LoaderFunctionArgs) => respondUnlessUnavailable(() => sendZip(args))

async function sendZip(args: LoaderFunctionArgs) {
  const { name = '', applications = [] } = (await listVacancyApplications(args)) ?? {}
  const [newest] = applications
  if (!newest) return notFound(name ? t.none : t.noVacancy)
  return zipResponse(args.request, args.context.address, {
    entries: await collectCvs(applications),
    lastModified: newest.at,
    name: `CVs ${name}`,
    cacheControl: privateHeaders['Cache-Control'],
  })
}
