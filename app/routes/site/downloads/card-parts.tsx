import type { LinkedDocument } from '~/content/media/documents.server.ts'
import { documentPreviewSrcSet, documentPreviewUrl, hasDocumentPreview } from '~/files/pictures/pictures.ts'
import type { StoredDocument } from '~/files/values.ts'
import { labelOf } from '~/i18n/message.ts'
import type { Icon } from '~/ui/icons/icon.ts'
import { IconBadge } from '~/ui/icons/icon-badge.tsx'
import {
  Banknote,
  BookOpen,
  Cpu,
  FileText,
  Gauge,
  Handshake,
  HardHat,
  Leaf,
  Users,
  Wrench,
} from '~/ui/icons/site.ts'
import { useFileSummaryFormatter } from '~/ui/media/file-summary.ts'
import { useTexts } from '~/ui/text/locale.ts'

const categoryStyles: Record<string, [Icon, string]> = {
  HR: [Users, 'bg-violet-100 text-violet-950'],
  Procurement: [Handshake, 'bg-sky-100 text-sky-950'],
  Finance: [Banknote, 'bg-emerald-100 text-emerald-950'],
  Safety: [HardHat, 'bg-amber-100 text-amber-950'],
  Operations: [Wrench, 'bg-slate-200 text-slate-950'],
  Annual: [BookOpen, 'bg-sky-100 text-sky-950'],
  Financial: [Banknote, 'bg-emerald-100 text-emerald-950'],
  Operational: [Gauge, 'bg-slate-200 text-slate-950'],
  Sustainability: [Leaf, 'bg-lime-100 text-lime-950'],
  Technology: [Cpu, 'bg-violet-100 text-violet-950'],
}

export function DocumentCategoryBadge({ category }: { category: string }) {
  const { t } = useTexts('downloads')
  const [icon, colors] = categoryStyles[category] ?? [FileText, 'bg-slate-200 text-slate-950']
  return <IconBadge icon={icon} colors={colors} label={labelOf(t.words, category)} />
}

interface DocumentThumbnailProps {
  file: StoredDocument | null
  sizes: string
  className: string
  eager?: boolean
}

/** The first page of a document, drawn over an icon that shows if there is no preview. Decorative. */
export function DocumentThumbnail({ file, sizes, className, eager = false }: DocumentThumbnailProps) {
  return (
    <span
      aria-hidden="true"
      className={`no-print relative grid aspect-[210/297] content-start justify-items-center overflow-hidden pt-[22%] border border-line bg-white ${className}`}
    >
      <FileText size={36} strokeWidth={1.25} className="text-body/50" />
      {file && hasDocumentPreview(file) && (
        <img
          src={documentPreviewUrl(file.name, 480)}
          srcSet={documentPreviewSrcSet(file.name)}
          sizes={sizes}
          alt=""
          width={210}
          height={297}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="absolute inset-0 size-full object-cover object-top"
        />
      )}
    </span>
  )
}

interface FileFactsProps {
  file: LinkedDocument
  downloads: number
}

export function FileFacts({ file, downloads }: FileFactsProps) {
  const { t, formatMessage, format } = useTexts('downloads')
  const fileLine = useFileSummaryFormatter()
  const facts = [fileLine(file, format.size(file.size)), formatMessage(t.fetched, { count: downloads })]
  return <p className="text-sm tabular-nums">{facts.join(' · ')}</p>
}
