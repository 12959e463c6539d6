import { useLocale } from '~/text/locale.ts'
import { FieldCards } from '../field-cards.tsx'
import { SectionHeading } from '../section-heading.tsx'

/** The company's four fields, each with a page of its own. */
export function Highlights() {
  const { text } = useLocale()
  const t = text.home.highlights
  return (
    <section id="services" className="page section">
      <SectionHeading eyebrow={t.eyebrow} title={t.title} text={t.text} />
      <div className="mt-12">
        <FieldCards />
      </div>
    </section>
  )
}
