import { Link } from '@remix-run/react'
import { ArrowRight, Mountain, UtilityPole, Waves, Wrench } from 'lucide-react'
import { useLocale } from '~/text/locale.ts'

const icons = [Waves, Mountain, UtilityPole, Wrench]

/** What the company does: one card a field, which leads to its page. */
export function FieldCards() {
  const { text, path } = useLocale()
  const t = text.home.highlights
  return (
    <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
      {t.items.map((item, place) => {
        const Icon = icons[place] ?? Waves
        return (
          <li
            key={item.to}
            className="group relative grid grid-cols-[auto_1fr] content-start gap-x-5 overflow-hidden rounded-3xl sm:flex sm:flex-col border border-line bg-white p-6 sm:p-7 shadow-card transition-shadow duration-200 hover:shadow-raised"
          >
            <span className="grid size-13 place-items-center rounded-2xl bg-ice text-water transition-colors duration-200 group-hover:bg-water group-hover:text-white">
              <Icon aria-hidden="true" size={26} strokeWidth={1.75} />
            </span>
            <h3 className="self-center text-xl font-bold sm:mt-6 sm:self-start">{item.title}</h3>
            <p className="col-span-2 mt-3 mb-4 leading-relaxed sm:mt-2 sm:mb-6">{item.text}</p>
            <Link
              to={path(item.to)}
              discover="none"
              className="text-link col-span-2 mt-auto self-start after:absolute after:inset-0"
            >
              {t.more}
              <span className="sr-only">: {item.title}</span> <ArrowRight aria-hidden="true" size={17} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
