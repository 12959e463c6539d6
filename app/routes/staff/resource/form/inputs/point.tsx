import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { pictureDimensionsFromName } from '~/files/names.ts'
import { objectPosition } from '~/files/pictures/pictures.ts'
import { Picture } from '~/ui/media/picture.tsx'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { FieldFrame } from '~/ui/staff/fields.tsx'
import type { InputProps } from './framed-input.tsx'

const t = staffFormsEn.point

/** A point on a picture: two numbers, or with scripts a click on the picture. */
export function PicturePointInput({ name, field, inputs, error }: InputProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const initial = { x: inputs[`${name}[x]`] ?? '50', y: inputs[`${name}[y]`] ?? '50' }
  const [point, setPoint] = useState(initial)
  const hint = useId()
  const picture = pictureNameIn(inputs[field.pictureField ?? ''] ?? '')
  const [x, y] = [percentOf(point.x), percentOf(point.y)]
  // Set by script: the content security policy forbids style attributes.
  useEffect(() => {
    for (const img of box.current?.querySelectorAll<HTMLElement>('[data-crop] img') ?? [])
      img.style.objectPosition = objectPosition({ x, y })
  }, [x, y])
  const choose = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const chosen = {
      x: String(percentOf(((clientX - left) / width) * 100)),
      y: String(percentOf(((clientY - top) / height) * 100)),
    }
    for (const [part, value] of Object.entries(chosen)) {
      const input = box.current?.querySelector<HTMLInputElement>(`[name="${name}[${part}]"]`)
      if (!input) continue
      input.value = value
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    setPoint(chosen)
  }
  return (
    <fieldset
      ref={box}
      id={name}
      aria-describedby={hint}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-xl border border-line p-4"
    >
      <legend className="px-1 text-sm font-semibold text-ink">{field.label}</legend>
      <p id={hint} className="text-sm">
        {field.hint} <span className="with-js">{picture && t.click}</span>
      </p>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        {picture && (
          <div
            onPointerDown={choose}
            className="relative max-w-xl cursor-crosshair touch-manipulation overflow-hidden rounded-xl bg-mist"
          >
            <Picture
              name={picture}
              alt=""
              sizes="36rem"
              className="pointer-events-none block h-auto w-full"
            />
            <svg
              aria-hidden="true"
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              className="pointer-events-none absolute inset-0 size-full"
            >
              <path
                d={`M${x} 0V100M0 ${y}H100`}
                fill="none"
                stroke="#fff"
                strokeWidth="4"
                vectorEffect="non-scaling-stroke"
              />
              <path
                d={`M${x} 0V100M0 ${y}H100`}
                fill="none"
                stroke="#b91c1c"
                strokeWidth="2"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
          </div>
        )}
        <div className="grid content-start gap-3 max-sm:grid-cols-2">
          {(['x', 'y'] as const).map((part) => (
            <FieldFrame key={part} label={t[part]} error={error && part === 'x' ? error : undefined}>
              {({ id, describedBy, invalid }) => (
                <input
                  id={id}
                  name={`${name}[${part}]`}
                  type="number"
                  min={0}
                  max={100}
                  step={1}
                  defaultValue={initial[part]}
                  aria-describedby={describedBy}
                  aria-invalid={invalid}
                  onChange={({ currentTarget: { value } }) =>
                    setPoint((before) => ({ ...before, [part]: value }))
                  }
                  className="field-box"
                />
              )}
            </FieldFrame>
          ))}
        </div>
      </div>
      {picture && (
        <ul aria-label={t.crops} className="flex flex-wrap items-end gap-4 text-xs font-semibold text-ink">
          {crops.map(([label, shape]) => (
            <li key={label} data-crop className="grid gap-1.5">
              <div className={`frame ${shape} overflow-hidden rounded-lg bg-mist`}>
                <Picture name={picture} alt="" sizes="16rem" className="block size-full object-cover" />
              </div>
              {label}
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

const crops = [
  [t.hero, 'h-24 aspect-21/9 max-sm:h-20'],
  [t.phone, 'h-32 aspect-9/16'],
  [t.page, 'h-24 aspect-video max-sm:h-20'],
  [t.card, 'h-24 aspect-4/3'],
  [t.portrait, 'size-24'],
] as const

/** Rounds and clamps to 0–100. Invalid input becomes 50. */
const percentOf = (typed: string | number) => {
  const value = typed === '' ? 50 : Math.round(Number(typed))
  return Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 50
}

function pictureNameIn(input: string) {
  const name = input.startsWith('{') ? String(Reflect.get(Object(JSON.parse(input)), 'name')) : input
  return pictureDimensionsFromName(name) ? name : ''
}
