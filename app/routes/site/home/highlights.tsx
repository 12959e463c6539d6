import { SectionHeading } from '../../../ui/section-heading.tsx'
import { ProjectFieldCards } from '../../../ui/work/field-cards.tsx'
import { workText } from '../../../ui/work/text.ts'

export function Services() {
  const t = workText.use().t.fields
  return (
    <section id="services" className="far page section">
      <SectionHeading eyebrow={t.eyebrow} title={t.title} text={t.text} />
      <div className="mt-12">
        <ProjectFieldCards />
      </div>
    </section>
  )
}
