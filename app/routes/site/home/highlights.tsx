import { FieldCards } from '../../../ui/field-cards.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { useHomeLocale } from './en.ts'

/** The company's four fields, each with a page of its own. */
export function Highlights() {
  const { text } = useHomeLocale()
  const t = text.home.highlights
  return (
    <section id="services" className="far page section">
      <SectionHeading eyebrow={t.eyebrow} title={t.title} text={t.text} />
      <div className="mt-12">
        <FieldCards />
      </div>
    </section>
  )
}
