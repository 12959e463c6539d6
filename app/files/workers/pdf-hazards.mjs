// What a PDF does by itself, or brings along to be run. Links, places to jump to, plain forms and signatures are none.
import { eachObject, unknownNumber } from './pdf-objects.mjs'
import { Dictionary, Name, Reference, UnreadablePdfError } from './pdf-reader.mjs'

/** Refused wherever it stands. */
const activeActions = new Map([
  ['JavaScript', 'script'],
  ['Rendition', 'script'],
  ['RichMediaExecute', 'script'],
  ['Launch', 'launch'],
  ['SubmitForm', 'submits'],
  ['ImportData', 'submits'],
])
/** What a page may do when it is opened. */
const isHarmless = (action) => action === 'GoTo' || action === 'Named'
/** Data that accounts and invoices bring along; anything else opens in a program of its own. */
const attachableNames = /\.(xml|csv|txt|json|png|jpe?g)$/i

/** One word for the worst found, or undefined. Throws where the file takes too much. */
export function findHazard(bytes) {
  /** Objects that act, and those that are acted on when the document opens. */
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
    // The name that is read of it is encrypted, and tells nothing.
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
  // The program of a model in space.
  if (hasValue(dictionary, 'OnInstantiate')) return 'script'
  if (hasValue(dictionary, 'XFA')) return 'xfa'
  if (dictionary.all('Subtype').some((kind) => String(kind) === 'RichMedia')) return 'script'
  if (hasValue(dictionary, 'EF') && !isDataAttachment(dictionary)) return 'attachment'
}

const hasValue = (dictionary, key) => dictionary.all(key).some((value) => value !== null)

/** What pages, fields and the document have; a font may be called AA as well. */
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
