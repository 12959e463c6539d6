// Finds active content in a PDF. Links, destinations, plain forms and signatures are harmless.
import { eachObject, unknownNumber } from './pdf-objects.mjs'
import { Dictionary, Name, Reference, UnreadablePdfError } from './pdf-reader.mjs'

const activeActions = new Map([
  ['JavaScript', 'script'],
  ['Rendition', 'script'],
  ['RichMediaExecute', 'script'],
  ['Launch', 'launch'],
  ['SubmitForm', 'submits'],
  ['ImportData', 'submits'],
])
const isHarmless = (action) => action === 'GoTo' || action === 'Named'
/** Data files as in electronic invoices. Any other attachment would open in another program. */
const attachableNames = /\.(xml|csv|txt|json|png|jpe?g)$/i

/** Returns the worst hazard, if any. Throws if the file is too complex. */
export function findHazard(bytes) {
  const actingObjects = new Set()
  const openActions = new Set()
  let isOpenedAtOnce = false
  let isFileOutside = false
  let found
  const record = (hazard) => {
    if (hazard) found ??= hazard
  }
  try {
    const isProtected = eachObject(bytes, (value, number, isPacked) => {
      if (value instanceof Name) record(activeActions.get(String(value)))
      if (value instanceof Reference || (value instanceof Dictionary && isAutomaticAction(value)))
        actingObjects.add(number)
      eachDictionary(value, (dictionary) => {
        record(findDictionaryHazard(dictionary))
        isFileOutside ||= !isPacked && hasValue(dictionary, 'EF')
        isOpenedAtOnce ||= hasValue(dictionary, 'AA') && pageKeys.some((key) => hasValue(dictionary, key))
        for (const action of dictionary.all('OpenAction')) {
          if (action instanceof Reference) openActions.add(action.number)
          else if (!isDestination(action)) isOpenedAtOnce = true
        }
      })
    })
    // The attachment's name is encrypted, so its type is unknown.
    if (isProtected && isFileOutside) record('attachment')
  } catch (error) {
    if (!(error instanceof UnreadablePdfError)) throw error
    return found ?? 'hidden'
  }
  const isOpened =
    isOpenedAtOnce ||
    [...openActions].some((number) => actingObjects.has(number) || actingObjects.has(unknownNumber))
  return found ?? (isOpened ? 'opens' : undefined)
}

function eachDictionary(value, each) {
  if (Array.isArray(value)) for (const part of value) eachDictionary(part, each)
  if (!(value instanceof Dictionary)) return
  each(value)
  for (const [, part] of value.pairs) eachDictionary(part, each)
}

const isAutomaticAction = (value) =>
  value.all('S').some((action) => !(action instanceof Name) || !isHarmless(String(action))) ||
  value.all('Next').length > 0

const isDestination = (value) =>
  value === null || Array.isArray(value) || (value instanceof Dictionary && !isAutomaticAction(value))

function findDictionaryHazard(dictionary) {
  const acts = dictionary.all('S').map((action) => activeActions.get(String(action)))
  const first = acts.find(Boolean)
  if (first) return first
  if (dictionary.all('S').length > 0 && hasValue(dictionary, 'JS')) return 'script'
  if (hasValue(dictionary, 'OnInstantiate')) return 'script'
  if (hasValue(dictionary, 'XFA')) return 'xfa'
  if (dictionary.all('Subtype').some((kind) => String(kind) === 'RichMedia')) return 'script'
  if (hasValue(dictionary, 'EF') && !isDataAttachment(dictionary)) return 'attachment'
}

const hasValue = (dictionary, key) => dictionary.all(key).some((value) => value !== null)

/** Keys of pages, fields and the catalog. They distinguish additional actions from a font named AA. */
const pageKeys = ['Type', 'Subtype', 'FT', 'T', 'Kids', 'Parent', 'Pages', 'Contents', 'MediaBox', 'Rect']

const isDataAttachment = (specification) => {
  const names = ['F', 'UF', 'DOS', 'Unix', 'Mac'].flatMap((key) => specification.all(key))
  return (
    names.length > 0 &&
    names.every((name) => typeof name === 'string' && attachableNames.test(decodeText(name)))
  )
}

const decodeText = (name) =>
  name.startsWith('þÿ') ? Buffer.from(name.slice(2), 'latin1').swap16().toString('utf16le') : name
