import { TriangleAlert } from '~/ui/icons/site.ts'

/** Says that the days in which something must be done are few. */
export function ExpiryBox({ title, text }: { title: string; text: string }) {
  return (
    <p className="flex gap-3 rounded-2xl border border-amber-300 bg-amber-50 px-4 py-3 text-sm text-amber-950">
      <TriangleAlert aria-hidden="true" size={20} className="flex-none text-amber-800" />
      <span>
        <strong className="font-bold">{title}</strong> {text}
      </span>
    </p>
  )
}
