import {
  pickedInputName,
  pickerButtonName,
  pickerLastSearchName,
  pickerSearchName,
} from '~/content/fields/field.ts'
import type { FileChoicePage } from '~/content/media/picker.server.ts'
import { FileThumbnail } from '~/routes/staff/resource/uploads/file-thumbnail.tsx'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { useLocale } from '~/ui/text/locale.ts'

const t = staffFormsEn.library
const buttonClass = 'button min-h-9 border border-line bg-white px-4 py-1.5 text-sm text-ink hover:bg-ice'

interface LibraryListProps {
  name: string
  isMany: boolean
  page: FileChoicePage
}

/** The library for forms without scripts. Each button submits all inputs of the form. */
export function LibraryChoiceList({ name, isMany, page: { choices, q, page, pages } }: LibraryListProps) {
  const { format } = useLocale()
  return (
    <fieldset className="grid gap-3 rounded-xl border border-line bg-mist p-4">
      <legend className="px-1 text-sm font-semibold text-ink">{t.title}</legend>
      <div className="flex flex-wrap gap-2">
        <input type="hidden" name={pickerLastSearchName(name)} value={q} />
        <input
          type="search"
          name={pickerSearchName(name)}
          defaultValue={q}
          maxLength={200}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: without scripts, the reloaded page scrolls here
          autoFocus
          aria-label={t.search}
          className="field-box min-w-0 flex-1 basis-48"
        />
        <button type="submit" name={pickerButtonName} value={name} className={buttonClass}>
          {t.find}
        </button>
      </div>
      {choices.length === 0 && <p className="text-sm">{q ? t.nothing(q) : t.none}</p>}
      <ul className="grid gap-2 sm:grid-cols-2">
        {choices.map(({ value, title, size, ...file }) => (
          <li key={file.name}>
            <label className="flex min-h-11 items-center gap-3 rounded-lg bg-white p-2 text-sm">
              <input
                type={isMany ? 'checkbox' : 'radio'}
                name={pickedInputName(name)}
                value={value}
                className="size-5 flex-none accent-water"
              />
              <span className="h-12 w-16 flex-none overflow-hidden rounded bg-mist">
                <FileThumbnail file={file} sizes="160px" />
              </span>
              <span className="min-w-0">
                <span className="block font-semibold text-ink wrap-anywhere">{title}</span>
                {format.largeSize(size)}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        {choices.length > 0 && (
          <button type="submit" name={pickerButtonName} value={name} className={buttonClass}>
            {t.useFile}
          </button>
        )}
        {page > 1 && (
          <button type="submit" name={pickerButtonName} value={`${name} ${page - 1}`} className={buttonClass}>
            {t.before}
          </button>
        )}
        {page < pages && (
          <button type="submit" name={pickerButtonName} value={`${name} ${page + 1}`} className={buttonClass}>
            {t.after}
          </button>
        )}
        {pages > 1 && t.page(page, pages)}
      </div>
    </fieldset>
  )
}
