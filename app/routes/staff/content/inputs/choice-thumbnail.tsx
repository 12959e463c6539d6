import type { FileChoice } from '~/content/store/choosing.server.ts'
import { hasPreview, previewUrl, previewWidths } from '~/files/previews.ts'
import { FileText } from '~/ui/icons/site.ts'
import { Film } from '~/ui/icons/staff.ts'
import { Picture } from '../../../../ui/picture.tsx'

export function LibraryThumbnail({ file: { name, kind } }: { file: Pick<FileChoice, 'name' | 'kind'> }) {
  if (kind === 'picture')
    return <Picture name={name} alt="" sizes="160px" className="block size-full object-cover" />
  if (hasPreview({ name }))
    return (
      <img
        src={previewUrl(name, previewWidths[0])}
        alt=""
        loading="lazy"
        className="block size-full object-cover object-top"
      />
    )
  const Sign = kind === 'video' ? Film : FileText
  return (
    <span className="grid size-full place-items-center">
      <Sign aria-hidden="true" size={22} />
    </span>
  )
}
