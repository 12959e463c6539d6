import type { ReactNode } from 'react'

interface CheckboxProps {
  name: string
  value: string
  isChecked?: boolean
  describedBy?: string
  invalid?: true
  className?: string
  children: ReactNode
}

export const Checkbox = ({
  name,
  value,
  isChecked,
  describedBy,
  invalid,
  className = 'text-sm',
  children,
}: CheckboxProps) => (
  <label className={`inline-flex min-h-9 cursor-pointer items-center gap-2.5 ${className}`}>
    <input
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={isChecked}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      className="size-5 flex-none accent-water"
    />
    <span>{children}</span>
  </label>
)
