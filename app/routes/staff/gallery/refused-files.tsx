import type { RefusedFile } from '~/files/values.ts'
import { CircleAlert } from '~/ui/icons/site.ts'
import { galleryBatchEn as t } from './en.ts'

export function RefusedFiles({ files }: { files: RefusedFile[] }) {
  if (files.length === 0) return null
  return (
    <section aria-label={t.refused} className="mt-5 rounded-2xl border border-line bg-white p-5 text-sm">
      <h2 className="font-semibold text-ink">{t.refused}</h2>
      <ul className="mt-3 grid gap-2">
        {files.map(({ fileName, refusal }, index) => (
          <li key={index} className="flex items-start gap-2.5">
            <CircleAlert aria-hidden="true" size={18} className="mt-0.5 flex-none text-red-800" />
            <span className="min-w-0 wrap-anywhere">
              <b className="text-ink">{fileName}</b>: {refusal}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
