import { Link } from '@remix-run/react'
import { Mountain, UtilityPole, Waves, Wrench } from '~/ui/icons/site.ts'
import { useLocale } from '~/ui/locale.ts'

const icons = [Waves, Mountain, UtilityPole, Wrench]

/** What the company does: one card a field, which leads to its page. */
export function FieldCards() {
  const { text, path } = useLocale()
  const t = text.home.highlights
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4">
      {t.items.map((item, place) => {
        const Icon = icons[place] ?? Waves
        return (
          <li
            key={item.to}
            className="group relative grid grid-cols-[auto_1fr] content-start gap-x-4 overflow-hidden rounded-3xl sm:flex sm:flex-col border border-line bg-white p-4 sm:p-7 shadow-card transition-shadow duration-200 hover:shadow-raised"
          >
            <span className="row-span-2 grid size-11 place-items-center rounded-2xl sm:size-13 bg-ice text-water transition-colors duration-200 group-hover:bg-water group-hover:text-white">
              <Icon aria-hidden="true" size={26} strokeWidth={1.75} />
            </span>
            <h3 className="text-lg font-bold sm:mt-6 sm:text-xl">{item.title}</h3>
            <p className="mt-1 leading-snug sm:mt-2 sm:mb-6 sm:leading-relaxed">{item.text}</p>
            <Link
              to={path(item.to)}
              discover="none"
              className="text-link mt-auto self-start after:absolute after:inset-0 max-sm:absolute max-sm:inset-0"
            >
              <span className="max-sm:sr-only">{t.more}</span>
              <span className="sr-only">: {item.title}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
