import type { LibraryFile } from '~/content/media/library.server.ts'
import { uploadedFileUrl } from '~/files/names.ts'
import { FileThumbnail } from '~/routes/staff/resource/uploads/file-thumbnail.tsx'
import { useLocale } from '~/ui/text/locale.ts'
import { libraryEn } from './en.ts'

const t = libraryEn.file

export function FileDetails({ file }: { file: LibraryFile }) {
  const { format } = useLocale()
  const { name, kind, entry, fileName, type, size, width, height, pages, at, actor } = file
  const details = [
    [t.name, fileName],
    [t.type, type],
    [t.size, format.largeSize(size)],
    [t.pixels, width > 0 && `${width} × ${height}`],
    [t.pages, pages > 0 && String(pages)],
    [t.uploaded, `${format.moment(at)} ${actor && t.by(actor)}`],
  ] as const
  return (
    <section aria-label={t.facts} className="overflow-hidden rounded-2xl border border-line bg-white">
      <div className="aspect-4/3 bg-mist">
        <FileThumbnail file={file} sizes="(min-width: 80rem) 20rem, 90vw" />
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 p-4 text-sm">
        {details.map(
          ([label, value]) =>
            value && (
              <div key={label} className="col-span-2 grid grid-cols-subgrid">
                <dt className="font-semibold text-ink">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {kind === 'picture' && (
        <p className="border-t border-line px-4 py-3 text-sm">
          {t.inText}{' '}
          <code className="block text-xs text-ink wrap-anywhere select-all">
            ![{escapeAlt(entry?.alt ?? '')}]({uploadedFileUrl(name)})
          </code>
        </p>
      )}
      <p className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-4 py-3 text-sm">
        <a href={uploadedFileUrl(name)} download={fileName || name} className="text-link">
          {t.download}
        </a>
        <a href={uploadedFileUrl(name)} target="_blank" rel="noreferrer" className="text-link">
          {t.address}
        </a>
      </p>
    </section>
  )
}

/** Removes characters that would close the Markdown image. */
const escapeAlt = (alt: string) => alt.replaceAll(/[[\]\\\n]/g, ' ')
