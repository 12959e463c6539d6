import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

interface FieldFrameProps {
  label: string
  hint?: ReactNode
  error?: string
  required?: boolean
  /** Makes the id unique: React repeats ids in forms with more than 32 fields. */
  name?: string
  children: (ids: { id: string; describedBy: string | undefined; invalid: true | undefined }) => ReactNode
}

export function FieldFrame({ label, hint, error, required, name = '', children }: FieldFrameProps) {
  const id = useId() + name
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
        {required === false && <span className="font-normal text-body"> (optional)</span>}
      </label>
      {children({ id, describedBy, invalid: error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-red-800">
          {error}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string
  name: string
  hint?: ReactNode
  error?: string
}

export function TextField({ label, hint, error, required, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {({ id, describedBy, invalid }) => (
        <input
          {...input}
          id={id}
          required={required}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          className="field-box"
        />
      )}
    </FieldFrame>
  )
}

export const PasswordField = ({ label = 'Password', ...other }: Partial<TextFieldProps>) => (
  <TextField
    label={label}
    type="password"
    name="password"
    required
    autoComplete="current-password"
    {...other}
  />
)

export const EmailField = (props: Partial<TextFieldProps>) => (
  <TextField label="E-mail" type="email" name="email" required autoComplete="username" {...props} />
)

interface SelectFieldProps {
  label: string
  name: string
  hint?: string
  value: string | number | undefined
  options: readonly (readonly [value: string, label: string])[]
}

export const SelectField = ({ label, name, hint, value, options }: SelectFieldProps) => (
  <FieldFrame label={label} hint={hint}>
    {({ id, describedBy }) => (
      <select id={id} name={name} aria-describedby={describedBy} defaultValue={value} className="field-box">
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
)

/** For changes of sign-in settings, if the sign-in is not recent. */
export const CurrentPasswordField = ({ error }: { error?: string }) => (
  <PasswordField label="Your current password" error={error} hint="Confirm your password to continue." />
)

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
