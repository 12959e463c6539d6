import type { ReactNode } from 'react'
import type { Field } from '~/content/fields/field.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { isPublishingOrSlug } from '~/content/schema/publishing.ts'
import { baseKeyOf, translationKey, typeWithTranslationFields } from '~/content/schema/translations.ts'
import { localizePath } from '~/i18n/language.ts'
import {
  PublicationStatusBadges,
  usePublicationStatus,
} from '~/routes/staff/resource/list/publication-status.tsx'
import { ExternalLink, Eye } from '~/ui/icons/staff.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { ConflictField } from './conflict-field.tsx'
import { FieldInput } from './field-input.tsx'
import type { FormState } from './form-state.server.ts'
import { workingCopyInputNames } from './submit-actions.ts'
import { TranslatedField } from './translated-field.tsx'

interface TypeFieldsProps {
  type: ContentType
  form: FormState
  changedKeys?: string[]
}

export function TypeFields({ type, form, changedKeys = [] }: TypeFieldsProps) {
  const { id, version, inputs, errors, conflicts = {}, theirs = {} } = form
  const allFields = typeWithTranslationFields(type).fields
  const entries = Object.entries(allFields).filter(([, { computed }]) => !computed)
  const input = ([name, field]: [string, Field]) => {
    const conflict = conflicts[name]
    const fieldProps = { name, field, error: errors[name] }
    if (conflict)
      return <ConflictField key={name} {...fieldProps} conflict={conflict} mine={inputs} theirs={theirs} />
    const box = <FieldInput key={name} {...fieldProps} inputs={inputs} />
    return changedKeys.includes(name) ? <ChangedField key={name}>{box}</ChangedField> : box
  }
  const withTranslation = ([name, field]: [string, Field]) => {
    const nepali = allFields[translationKey(name)]
    const english = input([name, field])
    return nepali ? (
      <TranslatedField
        key={name}
        {...{ name, field, form, english }}
        nepali={input([translationKey(name), nepali])}
      />
    ) : (
      english
    )
  }
  const publishing = entries.filter(([name]) => isPublishingOrSlug(name))
  return (
    <>
      {form.freshId && <input type="hidden" name="freshId" value={form.freshId} />}
      <input type="hidden" name="version" value={version} />
      {form.workingCopyVersion && (
        <input type="hidden" name={workingCopyInputNames.version} value={form.workingCopyVersion} />
      )}
      {entries.filter(([name]) => !isPublishingOrSlug(name) && !baseKeyOf(name)).map(withTranslation)}
      {publishing.length > 0 && <PublishingFields id={id}>{publishing.map(input)}</PublishingFields>}
    </>
  )
}

const ChangedField = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1 border-l-4 border-amber-500 pl-3">
    <p className="text-xs font-semibold text-amber-900">{staffFormsEn.workingCopies.changed}</p>
    {children}
  </div>
)

function PublishingFields({ id, children }: { id: string; children: ReactNode }) {
  const status = usePublicationStatus(id)
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-xl border border-line p-4">
      <legend className="px-1 font-semibold text-ink">Publishing</legend>
      {status && (status.description || status.preview || status.publicPath) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <PublicationStatusBadges id={id} />
          {status.publicPath && (
            <>
              <NewTabLink href={status.publicPath}>
                <ExternalLink aria-hidden="true" size={15} /> See it on the site
              </NewTabLink>
              <NewTabLink href={localizePath('ne', status.publicPath)}>
                in Nepali<span className="sr-only"> on the site</span>
              </NewTabLink>
            </>
          )}
          {status.preview && (
            <p>
              <NewTabLink href={status.preview}>
                <Eye aria-hidden="true" size={15} /> Preview as saved
              </NewTabLink>{' '}
              <NewTabLink href={`${status.preview}?lang=ne`}>
                in Nepali<span className="sr-only">, preview as saved</span>
              </NewTabLink>
              <span className="block">Anyone with this link can see it for one day, without an account.</span>
            </p>
          )}
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 sm:*:first:col-span-2">
        {children}
      </div>
    </fieldset>
  )
}

const NewTabLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-water underline underline-offset-4"
  >
    {children}
  </a>
)
