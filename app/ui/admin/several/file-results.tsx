import { Link } from '@remix-run/react'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { RefObject } from 'react'
import type { FileResult } from '~/content/gallery-several.server.ts'

/** What became of each file; one without an item and without a refusal still waits. */
export function FileResults({
  results,
  section,
}: {
  results: FileResult[]
  section: RefObject<HTMLElement>
}) {
  const added = results.filter(({ id }) => id).length
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Result"
      className="scroll-mt-20 mt-5 rounded-2xl border border-line bg-white p-5"
    >
      <p role="status" className="font-semibold text-ink">
        {added} of {results.length} added to the gallery.
      </p>
      <ul className="mt-3 grid gap-2 text-sm">
        {results.map((result, at) => (
          <li key={at} className="flex items-start gap-2.5">
            <Sign result={result} />
            <span className="min-w-0 break-words">
              <b className="text-ink">{result.fileName}</b>: <Outcome result={result} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Outcome({ result: { id, refusal } }: { result: FileResult }) {
  if (refusal) return <>refused. {refusal}</>
  if (!id) return <>not sent yet</>
  return (
    <>
      added.{' '}
      <Link to={`/admin/gallery?edit=${id}`} discover="none" className="font-semibold text-deep underline">
        Edit it
      </Link>
    </>
  )
}

function Sign({ result: { id, refusal } }: { result: FileResult }) {
  const Icon = refusal ? CircleAlert : id ? CircleCheck : Clock
  const colour = refusal ? 'text-red-800' : id ? 'text-leaf' : 'text-body'
  return <Icon aria-hidden="true" size={18} className={`mt-0.5 flex-none ${colour}`} />
}
