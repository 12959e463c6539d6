import { useEffect, useId, useState } from 'react'
import type { Language } from '~/process/language.ts'
import { type Edit, picture, type Selected } from './edits.ts'
import { formattedEn } from './en.ts'
import type { StoredPicture } from './find.server.ts'
import { Picker, PickerInput } from './picker.tsx'
import { useFound } from './use-found.ts'

const t = formattedEn.picture

interface PicturePickerProps {
  language: Language
  /** Sent at once. */
  brought?: File
  onEdit: (change: (selected: Selected) => Edit) => void
  onClose: () => void
}

export function PicturePicker({ language, brought, onEdit, onClose }: PicturePickerProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  /** Chosen, and nobody has said yet what it shows. */
  const [untold, setUntold] = useState('')
  const found = useFound<StoredPicture>(typed, 'pictures')
  const seek = (text: string) => {
    setTyped(text)
    setUntold('')
    setSaid('')
  }
  const put = (address: string, words: string) => {
    onEdit((selected) => picture(selected, address, words))
    onClose()
  }
  const choose = (address: string, words: string) => {
    if (words) return put(address, words)
    setUntold(address)
    setSaid(t.ask)
  }
  const send = async (file: File | undefined) => {
    if (!file) return
    setSaid(t.uploading)
    const body = new FormData()
    body.set('file', file)
    try {
      const answer = await fetch('/admin/text/upload', { method: 'POST', body })
      const { address, alts, message } = await answer.json()
      if (answer.ok) choose(address, alts[language])
      else setSaid(message ?? t.failed)
    } catch {
      setSaid(t.failed)
    }
  }
  useEffect(() => {
    void send(brought)
  }, [brought])
  return (
    <Picker title={t.title} label={t.input} value={typed} onType={seek} onClose={onClose}>
      <p role="status" className="text-sm">
        {said || (found?.length === 0 && t.none)}
      </p>
      {untold ? (
        <WordsFor onPut={(words) => put(untold, words)} />
      ) : (
        <ul className="grid max-h-72 grid-cols-3 gap-2 overflow-y-auto sm:grid-cols-4">
          {found?.map(({ address, shown, label, alts }) => (
            <li key={address} className="grid">
              <button
                type="button"
                onClick={() => choose(address, alts[language])}
                className="grid content-start gap-1 rounded-lg p-1 text-left text-xs hover:bg-mist"
              >
                <img
                  src={shown}
                  alt=""
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-md object-cover"
                />
                <span className="line-clamp-2">{label}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-file`} className="text-sm font-semibold text-ink">
          {t.upload}
        </label>
        <input
          id={`${id}-file`}
          type="file"
          accept="image/*"
          onChange={(event) => {
            event.stopPropagation()
            void send(event.target.files?.[0])
          }}
          className="field-box file-box"
        />
      </div>
    </Picker>
  )
}

/** What a picture shows that nobody has described yet. */
function WordsFor({ onPut }: { onPut: (words: string) => void }) {
  const id = useId()
  const [words, setWords] = useState('')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {t.alt}
      </label>
      <PickerInput
        id={id}
        value={words}
        onType={setWords}
        onEnter={() => words.trim() && onPut(words.trim())}
      />
      <button
        type="button"
        onClick={() => onPut(words.trim())}
        className="button border border-line text-ink hover:bg-mist"
      >
        {words.trim() ? t.put : t.putBare}
      </button>
    </div>
  )
}
