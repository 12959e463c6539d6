import type { FileChoice } from '~/content/media/picker.server.ts'
import {
  documentPreviewSrcSet,
  documentPreviewUrl,
  documentPreviewWidths,
  hasDocumentPreview,
} from '~/files/pictures/pictures.ts'
import { FileText } from '~/ui/icons/site.ts'
import { Film } from '~/ui/icons/staff.ts'
import { Picture } from '~/ui/media/picture.tsx'

export function FileThumbnail({ file, sizes }: { file: Pick<FileChoice, 'name' | 'kind'>; sizes: string }) {
  if (file.kind === 'picture')
    return <Picture name={file.name} alt="" sizes={sizes} className="block size-full object-cover" />
  if (hasDocumentPreview(file))
    return (
      <img
        src={documentPreviewUrl(file.name, documentPreviewWidths[0])}
        srcSet={documentPreviewSrcSet(file.name)}
        sizes={sizes}
        alt=""
        loading="lazy"
        decoding="async"
        className="block size-full object-cover object-top"
      />
    )
  const FileIcon = file.kind === 'video' ? Film : FileText
  return (
    <span className="grid size-full place-items-center">
      <FileIcon aria-hidden="true" size={24} />
    </span>
  )
}
