import { Link } from '@remix-run/react'

interface UnreadableProps {
  documents: { type: string; itemId: string; fileName: string }[]
}

const shown = 5

/** Documents whose text the site search does not have. */
export function Unreadable({ documents }: UnreadableProps) {
  if (documents.length === 0) return null
  const more = documents.length - shown
  return (
    <section className="mt-6 rounded-2xl border border-line bg-white p-5">
      <h2 className="text-lg font-bold">Documents that search does not find</h2>
      <p className="mt-2 max-w-3xl text-sm">
        The text of {documents.length === 1 ? 'this document' : 'these documents'} could not be read, so
        search does not find it: a scan has no text, and some files are damaged. Replace the file to try
        again, if you can with the document that was printed, not a scan of it.
      </p>
      <ul className="mt-3 grid gap-1 text-sm">
        {documents.slice(0, shown).map(({ type, itemId, fileName }) => (
          <li key={`${itemId} ${fileName}`}>
            <Link to={`/admin/${type}?edit=${itemId}`} className="text-link wrap-anywhere">
              {fileName}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-sm">And {more} more.</p>}
    </section>
  )
}
