/** Long lines wrap, so that phones need no horizontal scrolling. */
export function CodeBlock({ children, className = '' }: { children: string; className?: string }) {
  return (
    <pre
      lang="en"
      className={`rounded-xl bg-abyss p-4 text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap text-ice ${className}`}
    >
      <code>{children}</code>
    </pre>
  )
}
