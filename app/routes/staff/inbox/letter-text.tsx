import { beginning } from '~/process/plain-text.ts'
import { languageOf } from '~/ui/language-of.ts'
import { Paragraphs } from '~/ui/notices/paragraphs.tsx'

/** Letters beyond this many characters open on demand. */
const short = 700

/** A letter with its paragraphs; a long one begins closed. */
export function LetterText({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((part) => part.trim())
  const whole = (
    <div className="grid max-w-3xl gap-3 wrap-anywhere">
      <Paragraphs texts={paragraphs} />
    </div>
  )
  if (text.length <= short) return <div className="mt-3">{whole}</div>
  return (
    <details className="group mt-3">
      <summary className="max-w-3xl list-none wrap-anywhere group-open:mb-3 [&::-webkit-details-marker]:hidden">
        <span lang={languageOf(text)} className="line-clamp-4 leading-relaxed group-open:hidden">
          {beginning(text, short)}
        </span>
        <span className="mt-1 inline-flex min-h-6 items-center text-sm font-semibold text-water underline underline-offset-4">
          <span className="group-open:hidden">Show all of it</span>
          <span className="hidden group-open:inline">Show less</span>
        </span>
      </summary>
      {whole}
    </details>
  )
}
