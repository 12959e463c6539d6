import { Link } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { choosingName, chosenOf, refusalOf, removalOf } from '~/content/kinds/fields.ts'
import type { NamedFile } from '~/content/kinds/files.ts'
import { fileOf } from '~/content/kinds/index.ts'
import type { Choice } from '~/content/store/choosing.server.ts'
import { pictureSize } from '~/files/names.ts'
import { uploadUrl } from '~/files/urls.ts'
import { FileText } from '~/ui/icons/site.ts'
import { useLocale } from '~/ui/locale.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import { TickBox } from '~/ui/staff/tick-box.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { limitsOf, offered } from '../file-limits.ts'
import { fillAlts, useChoosing } from '../form/choosing.tsx'
import { ChoiceDialog } from './choice-dialog.tsx'
import { ChoiceList } from './choice-list.tsx'
import { ChoiceThumbnail } from './choice-thumbnail.tsx'
import { ChosenFile, RemoveButton } from './chosen-file.tsx'
import type { BoxProps } from './input.tsx'
import { useChosenFiles } from './use-chosen-files.ts'

/** Of several, anew once they are among those kept, or the next save would add them a second time. */
export const FileBox = (props: BoxProps) => (
  <FileInput key={fileOf(props.field)?.isMany && props.value} {...props} />
)

function FileInput({ field, value, inputs, wired }: BoxProps) {
  const [going, refused] = [inputs[removalOf(wired.name)], inputs[refusalOf(wired.name)]]
  const { isMany = false, types = [], named } = fileOf(field) ?? {}
  const { input, chosen, onChange, takeOut, empty } = useChosenFiles(isMany)
  const { type, page } = useChoosing()
  const [isChoosing, setChoosing] = useState(false)
  const [picked, setPicked] = useState<Choice[]>([])
  const pick = (choice: Choice) => {
    setChoosing(false)
    if (isMany) return setPicked([...picked.filter(({ name }) => name !== choice.name), choice])
    empty()
    setPicked([choice])
    if (type) fillAlts(type, wired.name, input.current?.form ?? null, choice)
  }
  return (
    <div className="grid gap-3">
      {/* Carries what is there through a failed save, when the browser forgets what was chosen. */}
      {(value || !isMany) && <input type="hidden" name={wired.name} value={value} />}
      {(isMany || chosen.length + picked.length === 0) &&
        named?.(value).map((file) => (
          <KeptFile
            key={file.name}
            name={wired.name}
            file={file}
            isShown={type !== undefined}
            mayGo={!field.required}
            isGoing={going === file.name}
          />
        ))}
      {chosen.map((file, at) => (
        <ChosenFile
          key={`${file.name} ${at}`}
          field={field}
          file={file}
          isShown={type !== undefined}
          onTakeOut={() => takeOut(file)}
        />
      ))}
      {picked.map((choice) => (
        <PickedFile
          key={choice.name}
          name={wired.name}
          choice={choice}
          onTakeOut={() => {
            setPicked(picked.filter((one) => one !== choice))
            input.current?.focus()
          }}
        />
      ))}
      {refused && !isMany && chosen.length === 0 && (
        <p className="text-sm wrap-anywhere">{t.file.notTaken(refused)}</p>
      )}
      <input
        {...wired}
        ref={input}
        type="file"
        multiple={isMany}
        accept={offered(types)}
        onChange={(event) => {
          onChange(event)
          if (!isMany) setPicked([])
        }}
        className="field-box file-box"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-56 text-sm">{limitsOf(field)}</p>
        {type && (
          <button
            type="submit"
            name={choosingName}
            value={wired.name}
            onClick={(event) => {
              event.preventDefault()
              setChoosing(true)
            }}
            className="button min-h-9 border border-line bg-white px-4 py-1.5 text-sm text-ink hover:bg-ice"
          >
            {t.library.choose}
            <span className="sr-only">: {field.label}</span>
          </button>
        )}
      </div>
      {page?.key === wired.name && <ChoiceList name={wired.name} isMany={isMany} page={page} />}
      {isChoosing && type && (
        <ChoiceDialog
          address={`/admin/choose/${type.name}/${wired.name}`}
          onPick={pick}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

interface PickedFileProps {
  name: string
  choice: Choice
  onTakeOut: () => void
}

/** A file of the library that was chosen: a ticked box, as the server takes it without scripts too. */
function PickedFile({ name, choice, onTakeOut }: PickedFileProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Not as the page came with it, so that leaving is asked about.
    if (!box.current) return
    box.current.checked = true
    box.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [])
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-mist p-3 text-sm">
      <input ref={box} type="checkbox" name={chosenOf(name)} value={choice.value} hidden />
      <span className="h-16 w-20 flex-none overflow-hidden rounded-lg bg-white">
        <ChoiceThumbnail file={choice} />
      </span>
      <p className="min-w-0 flex-1">
        {t.library.from} <span className="font-semibold text-ink wrap-anywhere">{choice.title}</span>
      </p>
      <RemoveButton label={t.library.takeOut} of={choice.title} onClick={onTakeOut} />
    </div>
  )
}

/** A file that is there, and where it may go, a box that takes it away. */
function KeptFile({
  name,
  file,
  isShown,
  mayGo,
  isGoing,
}: {
  name: string
  file: NamedFile
  /** To visitors, who see it cut in many places. */
  isShown: boolean
  mayGo: boolean
  isGoing: boolean
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <StoredFile file={file} />
      {isShown && pictureSize(file.name) && (
        <Link to={`/admin/library/${file.name}#focus`} discover="none" className="text-link text-sm">
          {t.point.link}
        </Link>
      )}
      {mayGo && (
        <TickBox name={removalOf(name)} value={file.name} isTicked={isGoing}>
          Remove <span className="sr-only">{file.fileName || 'the picture'} </span>when saved
        </TickBox>
      )}
    </div>
  )
}

export function StoredFile({ file }: { file: NamedFile }) {
  const { format } = useLocale()
  if (pictureSize(file.name))
    return (
      <div className="w-48 overflow-hidden rounded-xl border border-line">
        <Picture name={file.name} alt="" sizes="192px" className="block h-auto w-full" />
      </div>
    )
  return (
    <a href={uploadUrl(file.name)} target="_blank" rel="noreferrer" className="text-link text-sm break-all">
      <FileText aria-hidden="true" size={17} className="flex-none" /> {file.fileName} ·{' '}
      {format.largeSize(file.size)}
    </a>
  )
}
