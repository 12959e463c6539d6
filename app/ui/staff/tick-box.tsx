import type { ReactNode } from 'react'

interface TickBoxProps {
  name: string
  value: string
  isTicked?: boolean
  describedBy?: string
  invalid?: true
  className?: string
  children: ReactNode
}

export const TickBox = ({
  name,
  value,
  isTicked,
  describedBy,
  invalid,
  className = 'text-sm',
  children,
}: TickBoxProps) => (
  <label className={`inline-flex min-h-9 cursor-pointer items-center gap-2.5 ${className}`}>
    <input
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={isTicked}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      className="size-5 flex-none accent-water"
    />
    <span>{children}</span>
  </label>
)
