import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { fileTypeName, type ListFilter, listUsedMediaTypes } from '~/content/items/facets.server.ts'
import { recordEarlierFilesOnce } from '~/content/media/cleanup.server.ts'
import {
  entryOrDefaults,
  type LibraryQuery,
  librarySorts,
  listLibrary,
  measureUnusedFiles,
} from '~/content/media/library.server.ts'
import { createFileViewer } from '~/content/media/permissions.server.ts'
import { translationProblems } from '~/content/translations/status.server.ts'
import { library } from '~/content/types/library.ts'
import { ContentScreen } from '~/routes/staff/resource/list/content-screen.tsx'
import { parseSearchAndPage } from '~/routes/staff/resource/list/list-query.server.ts'
import { loadScreen } from '~/routes/staff/resource/list/screen.server.ts'
import { handleScreenAction } from '~/routes/staff/resource/save/act.server.ts'
import { useLocale } from '~/ui/text/locale.ts'
import { libraryEn, libraryEn as t } from './en.ts'
import { FileGrid } from './file-grid.tsx'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

export const meta = () => [{ title: 'Library · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, library.permission)
  const viewer = createFileViewer(staff)
  await recordEarlierFilesOnce()
  const { searchParams } = new URL(request.url)
  const types = await listUsedMediaTypes()
  const { page, ...query } = parseLibraryQuery(searchParams, types)
  const [{ data: screen, init }, { files, total, pages }, unusedSpace] = await Promise.all([
    loadScreen(library, request),
    listLibrary({ ...query, viewer }, page),
    measureUnusedFiles(viewer),
  ])
  const list = { items: await Promise.all(files.map(entryOrDefaults)), total, page, pages }
  const nepaliFilter = screen.filters.filter(({ name }) => name === 'nepali')
  const filters = [...listLibraryFilters(searchParams, types), ...nepaliFilter]
  const isAdmin = staff.role === 'admin'
  return data(
    {
      screen: {
        ...screen,
        list,
        filters,
        bulkActions: [],
        states: [],
        sorts: { ...screen.sorts, links: [] },
      },
      files,
      unusedSpace,
      isAdmin,
      use: query.use ?? '',
    },
    init ?? {},
  )
}

export const action = ({ request }: ActionFunctionArgs) => handleScreenAction(library, request)

export default function LibraryScreen() {
  const { screen, files, unusedSpace, isAdmin, use } = useLoaderData<typeof loader>()
  const { format } = useLocale()
  const isSelecting = isAdmin && use === 'unused'
  return (
    <ContentScreen
      type={library}
      screen={screen}
      addLabel={t.add}
      emptyText={t.empty}
      titleOf={({ title }) => title}
      actions={['words', 'several'].map((name) => (
        <Link
          key={name}
          to={`/admin/library/${name}`}
          discover="none"
          className="button border border-line bg-white text-ink hover:bg-ice"
        >
          {name === 'words' ? t.describe : t.addSeveral}
        </Link>
      ))}
      intro={
        <>
          <p className="mt-2 max-w-2xl text-sm">{t.intro}</p>
          {unusedSpace.count > 0 && (
            <p className="mt-2 text-sm">
              {t.unusedSpace(unusedSpace.count, format.largeSize(unusedSpace.size))}{' '}
              {use === 'unused' ? (
                isAdmin ? (
                  t.chooseAll
                ) : (
                  t.onlyAdmins
                )
              ) : (
                <Link to="/admin/library?use=unused&order=size" discover="none" className="text-link">
                  {t.show}
                </Link>
              )}
            </p>
          )}
        </>
      }
    >
      {() => <FileGrid files={files} isSelecting={isSelecting} />}
    </ContentScreen>
  )
}

const { filters } = libraryEn

/** Ignores invalid parameters. */
function parseLibraryQuery(params: URLSearchParams, types: string[]): LibraryQuery & { page: number } {
  const option = (name: keyof typeof filters) => selectedOption(params, name)
  const kind = (['picture', 'video', 'document'] as const).find((name) => name === option('kind'))
  return {
    ...parseSearchAndPage(params),
    kinds: kind && [kind],
    types: types.filter((type) => type === params.get('type')),
    use: (['used', 'unused'] as const).find((name) => name === option('use')),
    withoutAlt: option('lack') === 'alt',
    nepali: translationProblems.find((name) => name === params.get('nepali')),
    sort: librarySorts.find((name) => name === option('order')),
  }
}

const listLibraryFilters = (params: URLSearchParams, types: string[]): ListFilter[] => [
  ...Object.entries(filters).map(([name, { all: allLabel, options }]) => ({
    name,
    label: allLabel,
    allLabel,
    value: selectedOption(params, name),
    options: Object.entries(options),
  })),
  {
    name: 'type',
    label: libraryEn.types,
    allLabel: libraryEn.types,
    value: types.find((type) => type === params.get('type')) ?? '',
    options: types.map((type) => [type, fileTypeName(type)]),
  },
]

const selectedOption = (params: URLSearchParams, name: string) => {
  const options = Object.keys(Object(Object(filters)[name]).options)
  return options.find((option) => option === params.get(name)) ?? ''
}
