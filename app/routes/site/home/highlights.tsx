import { SectionHeading } from '../../../ui/section-heading.tsx'
import { FieldCards } from '../../../ui/work/field-cards.tsx'
import { workText } from '../../../ui/work/text.ts'

export function Highlights() {
  const t = workText.use().t.fields
  return (
    <section id="services" className="far page section">
      <SectionHeading eyebrow={t.eyebrow} title={t.title} text={t.text} />
      <div className="mt-12">
        <FieldCards />
      </div>
    </section>
  )
}
