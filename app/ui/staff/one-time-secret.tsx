import { type ReactNode, useState } from 'react'

export function OneTimeSecret({
  label,
  value,
  children,
}: {
  label: string
  /** Several secrets are separated by spaces; lines break only between them. */
  value: string
  children: ReactNode
}) {
  const [copied, setCopied] = useState(false)
  return (
    <div className="mt-5 rounded-2xl border border-water bg-ice p-5">
      <p className="text-sm font-semibold text-ink">{label}</p>
      <p className="mt-2 rounded-lg bg-white px-3 py-2 font-mono text-sm break-all text-ink select-all">
        {value.split(/ +/).map((part, place, all) => (
          <span key={part} className={all.length > 1 ? 'inline-block whitespace-nowrap' : undefined}>
            {part}
            {place < all.length - 1 && '\u00a0\u00a0'}
          </span>
        ))}
      </p>
      <p className="mt-2 text-sm">{children}</p>
      <button
        type="button"
        className="button button-primary with-js mt-3"
        onClick={() => navigator.clipboard?.writeText(value).then(() => setCopied(true))}
      >
        {copied ? 'Copied' : 'Copy'}
      </button>
    </div>
  )
}
