import { hasPreview, previewSrcSet, previewUrl } from '~/files/previews.ts'
import type { Document } from '~/files/values.ts'
import { FileText } from '~/ui/icons/site.ts'

interface DocumentThumbnailProps {
  file: Document | null
  sizes: string
  className: string
  eager?: boolean
}

/** The first page of a document, over a sign that stays where there is none. It only decorates. */
export function DocumentThumbnail({ file, sizes, className, eager = false }: DocumentThumbnailProps) {
  return (
    <span
      aria-hidden="true"
      className={`no-print relative grid aspect-[210/297] content-start justify-items-center overflow-hidden pt-[22%] border border-line bg-white ${className}`}
    >
      <FileText size={36} strokeWidth={1.25} className="text-body/50" />
      {file && hasPreview(file) && (
        <img
          src={previewUrl(file.name, 480)}
          srcSet={previewSrcSet(file.name)}
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
