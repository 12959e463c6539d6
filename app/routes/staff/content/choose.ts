import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { whyRefused } from '~/auth/refused-rights.server.ts'
import { requireStaff } from '~/auth/session.server.ts'
import { mayKeep } from '~/content/kinds/areas.ts'
import { fileOf } from '~/content/kinds/index.ts'
import { inBoth } from '~/content/kinds/overlay.ts'
import { choicesFor } from '~/content/store/choosing.server.ts'
import { viewerOf } from '~/content/store/file-rights.server.ts'
import { noteEarlierFiles } from '~/content/store/stored-files.server.ts'
import { typeOf } from '~/content/types/registry.ts'
import { answer } from './answers.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'any')
  const type = typeOf(params.type ?? '')
  const { fields = {} } = type ? inBoth(type) : {}
  const field = Object.hasOwn(fields, params.field ?? '') ? fields[params.field ?? ''] : undefined
  if (!type || !field || !fileOf(field) || type.internal) return redirect('/admin/dashboard')
  if (!mayKeep(staff, type.area)) return answer(403, { message: await whyRefused(type.area) })
  await noteEarlierFiles()
  const { searchParams } = new URL(request.url)
  const q = (searchParams.get('q') ?? '').trim().slice(0, 200)
  const page = /^[1-9]\d{0,5}$/.test(searchParams.get('page') ?? '') ? Number(searchParams.get('page')) : 1
  return answer(200, await choicesFor(field, { q, page }, viewerOf(staff)))
}
