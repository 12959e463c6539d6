import type { LinkedPolicy } from '~/routes/site/company/policies.server.ts'
import { BadgeCheck, HardHat, Leaf, Scale } from '~/ui/icons/site.ts'
import { formatLargeSize, kindOf } from '../../../process/format.ts'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { useCompanyLocale } from './locale.ts'

const icons = { HardHat, Scale, Leaf, BadgeCheck }

/** A policy with its download; without a file there is no button. */
export function PolicyCard({ policy }: { policy: LinkedPolicy }) {
  const { text } = useCompanyLocale()
  const Icon = icons[policy.icon]
  const { file, fileUrl } = policy
  return (
    <article className="flex flex-col rounded-3xl border border-line bg-white p-6 shadow-card sm:p-8">
      <div className="flex items-center gap-4">
        <span className="grid size-13 flex-none place-items-center rounded-2xl bg-ice text-water">
          <Icon aria-hidden="true" size={26} strokeWidth={1.75} />
        </span>
        <p className="eyebrow text-leaf">{policy.category}</p>
      </div>
      <h2 className="mt-5 text-2xl font-bold">{policy.title}</h2>
      <p className="mt-3 leading-relaxed">{policy.summary}</p>
      {file && fileUrl && (
        <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-6 text-sm">
          <DownloadLink href={fileUrl} fileName={file.fileName} of={policy.title} />
          <span>
            {[
              kindOf(file.fileName),
              formatLargeSize(file.size),
              file.pages > 0 && text.files.pages(file.pages),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      )}
    </article>
  )
}
