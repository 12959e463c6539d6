import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { LibraryFile } from '~/content/media/library.server.ts'
import { FileThumbnail } from '~/routes/staff/resource/uploads/file-thumbnail.tsx'
import { useLocale } from '~/ui/text/locale.ts'
import { libraryEn as t } from './en.ts'

interface FileGridProps {
  files: LibraryFile[]
  isSelecting: boolean
}

export function FileGrid({ files, isSelecting }: FileGridProps) {
  const documents = files.filter(({ kind }) => kind === 'document')
  const pictures = files.filter(({ kind }) => kind !== 'document')
  const lists = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-4 2xl:grid-cols-6">
          {pictures.map((file) => (
            <FileTile key={file.name} file={file}>
              {isSelecting && <FileCheckbox file={file} />}
            </FileTile>
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul className="overflow-hidden rounded-2xl border border-line bg-white">
          {documents.map((file) => (
            <FileRow key={file.name} file={file}>
              {isSelecting && <FileCheckbox file={file} />}
            </FileRow>
          ))}
        </ul>
      )}
    </div>
  )
  if (!isSelecting) return lists
  return (
    <Form method="get" action="/admin/library/remove" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {lists}
      <button
        type="submit"
        className="button justify-self-end border border-line bg-white text-red-900 hover:bg-mist"
      >
        {t.removeChosen}
      </button>
    </Form>
  )
}

interface FileItemProps {
  file: LibraryFile
  children: ReactNode
}

const FileTile = ({ file, children }: FileItemProps) => (
  <li
    id={file.entry && `item-${file.entry._id}`}
    className="relative grid grid-cols-[minmax(0,1fr)] content-start overflow-hidden rounded-2xl border border-line bg-white focus-within:border-water hover:border-water"
  >
    <div className="aspect-4/3 bg-mist">
      <FileThumbnail file={file} sizes="(min-width: 64rem) 16rem, 46vw" />
    </div>
    <div className="p-3 text-sm">
      <FileTitle file={file} />
      <FileSummary file={file} />
    </div>
    {children}
  </li>
)

const FileRow = ({ file, children }: FileItemProps) => (
  <li
    id={file.entry && `item-${file.entry._id}`}
    className="relative flex items-center gap-4 border-b border-line p-3 text-sm last:border-b-0 hover:bg-ice"
  >
    <div className="h-16 w-12 flex-none overflow-hidden rounded-md border border-line bg-mist">
      <FileThumbnail file={file} sizes="48px" />
    </div>
    <div className="min-w-0 flex-1">
      <FileTitle file={file} />
      <FileSummary file={file} />
    </div>
    {children}
  </li>
)

const FileTitle = ({ file: { name, title } }: { file: LibraryFile }) => (
  <Link
    to={`/admin/library/${name}`}
    discover="none"
    className="inline-block min-h-6 max-w-full font-semibold text-ink underline-offset-4 wrap-anywhere after:absolute after:inset-0 hover:text-water hover:underline"
  >
    {title}
  </Link>
)

function FileSummary({ file: { kind, size, width, height, pages, useCount, entry } }: { file: LibraryFile }) {
  const { format } = useLocale()
  const dimensions = width > 0 ? `${width} × ${height}` : pages > 0 && `${pages} p.`
  return (
    <>
      <p className="mt-0.5 text-xs">{[format.largeSize(size), dimensions].filter(Boolean).join(' · ')}</p>
      <p className="mt-1.5 flex flex-wrap gap-1.5 text-xs font-semibold">
        <span className={`rounded-lg px-2 py-0.5 ${useCount > 0 ? 'bg-ice text-deep' : 'bg-mist text-body'}`}>
          {t.uses(useCount)}
        </span>
        {kind === 'picture' && !entry?.alt && (
          <span className="rounded-lg bg-amber-100 px-2 py-0.5 text-amber-950">{t.noAlt}</span>
        )}
      </p>
    </>
  )
}

const FileCheckbox = ({ file: { name, title } }: { file: LibraryFile }) => (
  <label className="z-10 grid size-11 flex-none cursor-pointer place-items-center rounded-xl bg-white/95 shadow-card [li>&]:right-2 [li.grid>&]:absolute [li.grid>&]:top-2">
    <input type="checkbox" name="file" value={name} className="size-6 accent-water" />
    <span className="sr-only">{t.choose(title)}</span>
  </label>
)
