/** Two mountain ridges, the nearer one solid: joins a dark band to what stands above it. */
export function Ridges({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 1440 100" preserveAspectRatio="none" aria-hidden="true" className={className}>
      <path
        fill="currentColor"
        opacity=".18"
        d="M0 74 90 48l60 22 120-50 74 34 58-22 96 40 110-58 88 36 60-18 112 46 96-64 70 30 84-22 92 48 72-34 86 32 72-20v82H0z"
      />
      <path
        fill="currentColor"
        d="M0 88 120 66l70 14 130-38 90 32 80-18 120 30 100-46 96 34 84-16 130 32 110-50 90 36 80-20 100 26 60-18 80 22v44H0z"
      />
    </svg>
  )
}
