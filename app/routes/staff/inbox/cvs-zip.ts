import type { LoaderFunctionArgs } from '@remix-run/node'
import { unlessAway } from '~/files/trouble.server.ts'
import { packedCvs } from '~/letters/application-export.server.ts'
import { applicationsEn as t } from '~/routes/staff/inbox/en.ts'
import { missing } from '../../../files/missing.server.ts'
import { zipAnswer } from '../../../files/zip-answer.server.ts'
import { privateHeaders } from '../../../ui/staff/private.ts'
import { vacancysApplications } from './applications.server.ts'

/** The CVs of a vacancy's applications in one ZIP, for staff alone, narrowed down as the list is. */
export const loader = (args: LoaderFunctionArgs) => unlessAway(() => answer(args))

async function answer(args: LoaderFunctionArgs) {
  const { name = '', applications = [] } = (await vacancysApplications(args)) ?? {}
  const [newest] = applications
  if (!newest) return missing(name ? t.none : t.noVacancy)
  return zipAnswer(args.request, args.context.address, {
    packed: await packedCvs(applications),
    changed: newest.at,
    name: `CVs ${name}`,
    cacheControl: privateHeaders['Cache-Control'],
  })
}
