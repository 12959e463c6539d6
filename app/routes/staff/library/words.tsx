import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { inNepali } from '~/content/kinds/overlay.ts'
import { viewerOf } from '~/content/store/file-rights.server.ts'
import { library } from '~/content/types/library.ts'
import { libraryEn } from '~/routes/staff/library/en.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { NoticeBanner } from '~/ui/staff/notice-banner.tsx'
import { readForm } from '../../../files/read-form.server.ts'
import { DescribedFile, DescribedFiles } from '../content/described-files.tsx'
import { redirectWith, takeNotice } from '../content/flash.server.ts'
import { KeptForm } from '../content/form/kept-form.tsx'
import { notKept } from '../content/not-kept.server.ts'
import { requireSender } from '../content/set-aside.server.ts'
import { useLastAnswer } from '../content/use-answer.tsx'
import { meantName } from '../content/ways.ts'
import { FileThumbnail } from './file-thumbnail.tsx'
import { rowsOf, saveWords, type WordsRow } from './words.server.ts'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

const t = libraryEn.words

export const meta = () => [{ title: `${t.title} · Staff area` }]

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, library.area)
  const names = new URL(request.url).searchParams.getAll('file')
  const { notice, headers } = await takeNotice(request)
  return data({ rows: await rowsOf(names, viewerOf(staff)), notice }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireSender(request, library.area)
  const form = await readForm(request.clone())
  const typed = Object.fromEntries([...(form ?? [])].map(([name, value]) => [name, String(value)]))
  if (typed.intent !== 'save')
    return data({ message: staffFormsEn.unreadable, errors: {}, typed }, { status: 400 })
  try {
    const { count, errors, question } = await saveWords(typed, staff)
    const wrong = Object.keys(errors).length
    if (wrong > 0) return data({ message: t.wrong(wrong), errors, typed }, { status: 400 })
    if (question)
      return data({ message: question, errors, typed: { ...typed, [meantName]: 'yes' } }, { status: 409 })
    return await redirectWith(request, '/admin/library', { text: t.saved(count) })
  } catch (error) {
    const { message, init } = notKept(error)
    return data({ message, errors: {}, typed }, init)
  }
}

export default function LibraryWords() {
  const { rows, notice } = useLoaderData<typeof loader>()
  const { message, errors = {}, typed = {} } = useLastAnswer<typeof action>() ?? {}
  return (
    <>
      <p className="text-sm">
        <Link to="/admin/library" className="text-link">
          {libraryEn.title}
        </Link>
      </p>
      <h1 className="mt-2 text-2xl font-bold sm:text-3xl">{t.title}</h1>
      {notice && <NoticeBanner key={notice.text} {...notice} />}
      <p className="mt-2 max-w-3xl">{rows.length > 0 ? t.intro : t.none}</p>
      {rows.length > 0 && (
        <KeptForm
          id={rows.map(({ file }) => file.name).join(',')}
          message={message}
          errors={errors}
          isMeant={Boolean(typed[meantName])}
          className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5"
        >
          <DescribedFiles
            buttons={
              <>
                <Link to="/admin/library" className="button border border-line text-ink hover:bg-mist">
                  {t.later}
                </Link>
                <button type="submit" className="button button-primary">
                  {t.save}
                </button>
              </>
            }
          >
            {rows.map((row, at) => (
              <Row key={row.file.name} row={row} at={at} typed={typed} errors={errors} />
            ))}
          </DescribedFiles>
        </KeptForm>
      )}
    </>
  )
}

interface RowProps {
  row: WordsRow
  at: number
  typed: Record<string, string>
  errors: Record<string, string>
}

function Row({ row: { file, version, inputs: stored }, at, typed, errors }: RowProps) {
  const inputs = {
    ...Object.fromEntries(Object.entries(stored).map(([key, value]) => [`${key}[${at}]`, value])),
    ...typed,
  }
  return (
    <DescribedFile
      at={at}
      name={file.fileName || stored.title || ''}
      thumbnail={<FileThumbnail file={file} sizes="144px" />}
      type={library}
      keys={file.kind === 'picture' ? ['title', 'alt'] : ['title']}
      inputs={inputs}
      errors={errors}
    >
      <input type="hidden" name={`file[${at}]`} value={file.name} />
      <input type="hidden" name={`version[${at}]`} value={inputs[`version[${at}]`] ?? version} />
      {/* What is not asked of it stays as it is. */}
      {file.kind !== 'picture' &&
        ['alt', inNepali('alt')].map((key) => (
          <input key={key} type="hidden" name={`${key}[${at}]`} value={stored[key]} />
        ))}
    </DescribedFile>
  )
}
