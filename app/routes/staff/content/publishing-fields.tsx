import type { ReactNode } from 'react'
import { ExternalLink, Eye } from '~/ui/icons/staff.ts'
import { localizePath } from '../../../process/language.ts'
import { PublicationStatusBadges, usePublicationStatus } from './standing.tsx'

const nepaliLinkClass =
  'inline-flex min-h-6 items-center font-semibold text-water underline underline-offset-4'

export function PublishingFields({ id, children }: { id: string; children: ReactNode }) {
  const status = usePublicationStatus(id)
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-xl border border-line p-4">
      <legend className="px-1 font-semibold text-ink">Publishing</legend>
      {status && (status.description || status.preview || status.publicPath) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <PublicationStatusBadges id={id} />
          {status.publicPath && (
            <a
              href={status.publicPath}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-water underline underline-offset-4"
            >
              <ExternalLink aria-hidden="true" size={15} /> See it on the site
            </a>
          )}
          {status.publicPath && (
            <a
              href={localizePath('ne', status.publicPath)}
              target="_blank"
              rel="noreferrer"
              className={nepaliLinkClass}
            >
              in Nepali<span className="sr-only"> on the site</span>
            </a>
          )}
          {status.preview && (
            <p>
              <a
                href={status.preview}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-water underline underline-offset-4"
              >
                <Eye aria-hidden="true" size={15} /> Preview as saved
              </a>{' '}
              <a
                href={`${status.preview}?lang=ne`}
                target="_blank"
                rel="noreferrer"
                className={nepaliLinkClass}
              >
                in Nepali<span className="sr-only">, preview as saved</span>
              </a>
              <span className="block">Anyone with this link can see it for one day, without an account.</span>
            </p>
          )}
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 sm:*:first:col-span-2">
        {children}
      </div>
    </fieldset>
  )
}
