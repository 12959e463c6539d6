import { useEffect, useId, useState } from 'react'
import type { Language } from '~/i18n/language.ts'
import { createPictureEdit, type TextEdit, type TextSelection } from './edits.ts'
import { formattedEn } from './en.ts'
import type { StoredPicture } from './find.server.ts'
import { Picker, PickerInput, useSearchResults } from './picker.tsx'

const t = formattedEn.picture

interface PicturePickerProps {
  language: Language
  /** Uploaded immediately. */
  initialFile?: File
  onEdit: (change: (selected: TextSelection) => TextEdit) => void
  onClose: () => void
}

export function PicturePicker({ language, initialFile, onEdit, onClose }: PicturePickerProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [status, setStatus] = useState('')
  /** Selected, but still without alt text. */
  const [addressWithoutAlt, setAddressWithoutAlt] = useState('')
  const found = useSearchResults<StoredPicture>(query, 'pictures')
  const search = (text: string) => {
    setQuery(text)
    setAddressWithoutAlt('')
    setStatus('')
  }
  const insert = (address: string, alt: string) => {
    onEdit((selected) => createPictureEdit(selected, address, alt))
    onClose()
  }
  const choose = (address: string, alt: string) => {
    if (alt) return insert(address, alt)
    setAddressWithoutAlt(address)
    setStatus(t.ask)
  }
  const uploadPicture = async (file: File | undefined) => {
    if (!file) return
    setStatus(t.uploading)
    const body = new FormData()
    body.set('file', file)
    try {
      const response = await fetch('/admin/text/upload', { method: 'POST', body })
      const { address, alts, message } = await response.json()
      if (response.ok) choose(address, alts[language])
      else setStatus(message ?? t.failed)
    } catch {
      setStatus(t.failed)
    }
  }
  useEffect(() => {
    void uploadPicture(initialFile)
  }, [initialFile])
  return (
    <Picker title={t.title} label={t.input} value={query} onType={search} onClose={onClose}>
      <p role="status" className="text-sm">
        {status || (found?.length === 0 && t.none)}
      </p>
      {addressWithoutAlt ? (
        <AltTextInput onInsert={(alt) => insert(addressWithoutAlt, alt)} />
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
            void uploadPicture(event.target.files?.[0])
          }}
          className="field-box file-box"
        />
      </div>
    </Picker>
  )
}

/** Asks for the alt text of a picture that has none. */
function AltTextInput({ onInsert }: { onInsert: (alt: string) => void }) {
  const id = useId()
  const [alt, setAlt] = useState('')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {t.alt}
      </label>
      <PickerInput id={id} value={alt} onType={setAlt} onEnter={() => alt.trim() && onInsert(alt.trim())} />
      <button
        type="button"
        onClick={() => onInsert(alt.trim())}
        className="button border border-line text-ink hover:bg-mist"
      >
        {alt.trim() ? t.put : t.putBare}
      </button>
    </div>
  )
}
