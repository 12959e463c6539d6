import { languageOf } from '../../../ui/language-of.ts'

/** A heading with short texts below it; nothing where there are none. */
export function TextList({ title, texts }: { title: string; texts: string[] }) {
  if (texts.length === 0) return null
  return (
    <section className="mt-3">
      <h2 className="text-xl font-bold">{title}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 leading-relaxed marker:text-water">
        {[...new Set(texts)].map((text) => (
          <li key={text} lang={languageOf(text)}>
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
