import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFoundResponse, withStorageUnavailableResponse } from '~/files/http/responses.server.ts'
import { zipResponse } from '~/files/zip/create-zip.server.ts'
import { collectCvs } from '~/inbox/exports.server.ts'
import { privateHeaders } from '~/ui/staff/private-headers.ts'
import { loadVacancyApplications } from './applications.server.ts'
import { applicationsEn as t } from './en.ts'

/** The CVs of the filtered applications of one vacancy, as a ZIP. */
export const loader = (args: LoaderFunctionArgs) => withStorageUnavailableResponse(() => sendZip(args))

async function sendZip(args: LoaderFunctionArgs) {
  const { name = '', applications = [] } = (await loadVacancyApplications(args)) ?? {}
  const [newest] = applications
  if (!newest) return notFoundResponse(name ? t.none : t.noVacancy)
  return zipResponse(args.request, args.context.address, {
    entries: await collectCvs(applications),
    lastModified: newest.at,
    name: `CVs ${name}`,
    cacheControl: privateHeaders['Cache-Control'],
  })
}
