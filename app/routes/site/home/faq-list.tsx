import type { PublishedFaq } from '~/content/public/faqs.server.ts'
import { Plus } from '~/ui/icons/site.ts'
import { SectionHeading } from '~/ui/page/section-heading.tsx'
import { SectionMessage } from '~/ui/page/section-message.tsx'
import { FormattedText, UntranslatedMark } from '~/ui/text/formatted.tsx'
import { Link } from '~/ui/text/link.tsx'
import { langAttribute, useTexts } from '~/ui/text/locale.ts'

/** One open answer at a time: `details` elements with the same name do this themselves. */
export function FaqList({ faqs, failed }: { faqs: PublishedFaq[]; failed: boolean }) {
  const { t: home, language } = useTexts('home')
  const t = home.faqs
  if (!failed && faqs.length === 0) return null
  return (
    <section id="faqs" className="far page section grid gap-10 lg:grid-cols-12 lg:gap-16">
      <div className="lg:col-span-4">
        <div className="lg:sticky lg:top-32">
          <SectionHeading eyebrow={t.eyebrow} title={t.title} text={t.text} />
          <Link to="/contact" className="text-link mt-5">
            {t.link}
          </Link>
        </div>
      </div>
      {failed ? (
        <div className="lg:col-span-8">
          <SectionMessage message={t.empty} canRetry />
        </div>
      ) : (
        <div className="lg:col-span-8">
          {faqs.map((faq, index) => (
            <details
              key={faq._id}
              name="faq"
              open={index === 0}
              className="fold group border-b border-line first:border-t"
            >
              <summary className="flex list-none items-start justify-between gap-6 py-5 text-lg font-semibold text-ink hover:text-water">
                <h3 lang={langAttribute(faq.q, language)} className="text-lg leading-snug font-semibold">
                  {faq.q}
                </h3>
                <span className="grid size-8 flex-none place-items-center rounded-full bg-mist text-water group-open:bg-water group-open:text-white">
                  <Plus
                    aria-hidden="true"
                    size={18}
                    className="transition-transform duration-200 group-open:rotate-45"
                  />
                </span>
              </summary>
              <div className="max-w-prose pr-12 pb-6">
                <FormattedText id={`faq-${faq._id}`} html={faq.html} />
                <UntranslatedMark texts={[faq.html]} />
              </div>
            </details>
          ))}
        </div>
      )}
    </section>
  )
}
