import { FileText } from '~/ui/icons/site.ts'
import { languageOf } from '~/ui/language-of.ts'
import { kindOf } from '../../../process/format.ts'
import type { PageData } from './page.server.ts'
import { pagesText } from './text.ts'

/** A card for each document of a page, which downloads it. */
export function PageDocuments({ files }: { files: PageData['documents'] }) {
  const { text, format, say, language } = pagesText.use()
  return (
    <ul className="mt-4 grid gap-3 sm:grid-cols-2">
      {files.map(({ name, url, size, pages }) => (
        <li key={url}>
          <a
            href={`${url}?download`}
            className="group flex h-full items-start gap-3.5 rounded-2xl border border-line bg-white p-4 shadow-card transition-shadow hover:shadow-raised"
          >
            <span className="grid size-11 flex-none place-items-center rounded-xl bg-ice text-water group-hover:bg-water group-hover:text-white">
              <FileText aria-hidden="true" size={22} />
            </span>
            <span className="min-w-0">
              <span
                lang={languageOf(name, language)}
                className="block leading-snug font-semibold wrap-anywhere text-ink underline-offset-4 group-hover:underline"
              >
                {name}
              </span>
              <span className="mt-1 block text-sm text-body">
                {[
                  kindOf(name, text.files.kinds),
                  format.largeSize(size),
                  pages && say(text.files.pages, { count: pages }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
