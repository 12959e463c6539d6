/** Two mountain ridges, the nearer one solid: joins a dark band to what stands above it. */
export function Ridges({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 1440 100"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={`no-print ${className}`}
    >
      <path
        fill="currentColor"
        opacity=".18"
        d="M0 78 70 60l36 10 84-44 30 12 26-8 58 34 40-14 70 26 96-52 34 14 30-26 62 44 48-12 72 30 92-60 26 8 22-12 70 48 58-16 54 22 88-40 40 18 66-30 60 34 54-12 50 18v48H0z"
      />
      <path
        fill="currentColor"
        d="M0 92 88 76l52 8 96-26 40 10 70 20 92-12 60 8 108-40 36 14 64 24 84-10 98 14 90-34 44 10 70 24 110-8 84-30 40 16 74 22 60-6v38H0z"
      />
    </svg>
  )
}
