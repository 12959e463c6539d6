import { Archive } from '~/ui/icons/site.ts'

export function EndedBox({ title, text }: { title: string; text: string }) {
  return (
    <div className="flex gap-4 rounded-2xl border border-body/40 bg-mist px-5 py-4 text-ink">
      <Archive aria-hidden="true" size={22} className="mt-0.5 flex-none text-body" />
      <p>
        <strong className="font-bold">{title}</strong> {text}
      </p>
    </div>
  )
}
