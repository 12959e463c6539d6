import { Form, useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { TickBox } from '~/ui/staff/tick-box.tsx'
import { chosenForm } from './tick.tsx'

const t = staffFormsEn.chosen

interface BarAct {
  name: string
  label: string
  group: string
}

interface ChosenListProps {
  acts: readonly BarAct[]
  /** Entries on all pages together; none where only those are chosen that are ticked. */
  total: number
  done: string
  most: number
  children: ReactNode
}

/** A list whose entries can be ticked, and the bar that acts on those that are. It works without scripts. */
export function ChosenList({ acts, total, done, most, children }: ChosenListProps) {
  const list = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [{ ticked, offered }, setCounts] = useState({ ticked: 0, offered: 0 })
  const busy = useNavigation().formMethod === 'POST'
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input[name=chosen]') ?? [])]
  const count = () =>
    setCounts({ ticked: boxes().filter(({ checked }) => checked).length, offered: boxes().length })
  useEffect(() => {
    form.current?.reset()
    count()
  }, [done])
  const tickAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked
    count()
  }
  if (acts.length === 0) return children
  const groups = [...new Set(acts.map(({ group }) => group))]
  const isBeyond = offered > 0 ? total > offered : total > 24
  return (
    <div ref={list} onChange={count} className="group/chosen">
      {children}
      <Form
        ref={form}
        id={chosenForm}
        method="post"
        preventScrollReset
        onSubmit={(event) => busy && event.preventDefault()}
        className="z-20 mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-xl border border-line bg-white px-4 py-2 text-sm group-has-[[name=chosen]:checked]/chosen:sticky group-has-[[name=chosen]:checked]/chosen:bottom-3 group-has-[[name=chosen]:checked]/chosen:shadow-raised"
      >
        <input type="hidden" name="intent" value="chosen" />
        <label className="with-js inline-flex min-h-9 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={ticked > 0 && ticked === offered}
            onChange={({ currentTarget }) => tickAll(currentTarget.checked)}
            className="size-5 accent-water"
          />
          {t.page}
        </label>
        {(isBeyond || total > 1) && (
          <TickBox name="all" value="1" className={isBeyond ? 'text-sm' : 'without-js text-sm'}>
            {t.all(total, most)}
          </TickBox>
        )}
        <span className="ml-auto flex max-w-full flex-wrap items-center gap-2 max-sm:w-full">
          {ticked > 0 && (
            <b role="status" className="text-ink tabular-nums">
              {t.ticked(ticked)}
            </b>
          )}
          <select
            name="act"
            aria-label={t.act}
            required
            defaultValue=""
            className="field-box w-auto min-w-0 flex-1 py-1.5"
          >
            <option value="">{t.act}</option>
            {groups.map((group) => (
              <Group key={group} label={group}>
                {acts
                  .filter((act) => act.group === group)
                  .map(({ name, label }) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  ))}
              </Group>
            ))}
          </select>
          <button
            type="submit"
            aria-disabled={busy || undefined}
            className="min-h-10 rounded-full border border-line px-4 font-semibold text-ink hover:bg-ice"
          >
            {t.go}
          </button>
        </span>
      </Form>
    </div>
  )
}

const Group = ({ label, children }: { label: string; children: ReactNode }) =>
  label ? <optgroup label={label}>{children}</optgroup> : children
