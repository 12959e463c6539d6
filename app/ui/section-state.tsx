import { RetryLink } from './retry-link.tsx'

interface SectionStateProps {
  message: string
  retry?: boolean
  dark?: boolean
}

export function SectionState({ message, retry = false, dark = false }: SectionStateProps) {
  return (
    <div
      role={retry ? 'alert' : undefined}
      className={`flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl border border-dashed px-6 py-5 ${dark ? 'border-white/40 text-ice' : 'border-body/40 bg-mist text-ink'}`}
    >
      <p className="font-medium">{message}</p>
      {retry && (
        <RetryLink
          className={`font-semibold underline underline-offset-4 ${dark ? 'text-white' : 'text-water'}`}
        />
      )}
    </div>
  )
}
