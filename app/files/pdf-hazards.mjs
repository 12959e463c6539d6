// What a PDF does by itself, or brings along to be run. Links, places to jump to, plain forms and signatures are none.
import { eachObject, unknown } from './pdf-objects.mjs'
import { Dictionary, HiddenError, Name, Reference } from './pdf-reader.mjs'

/** Refused wherever it stands. */
const runs = new Map([
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
const mayBeAttached = /\.(xml|csv|txt|json|png|jpe?g)$/i

/** One word for the worst found, or undefined. Throws where the file takes too much. */
export function hazardIn(bytes) {
  /** Objects that act, and those that are acted on when the document opens. */
  const acting = new Set()
  const opened = new Set()
  let isOpenedAtOnce = false
  let isFileOutside = false
  let found
  const note = (hazard) => {
    if (hazard) found ??= hazard
  }
  try {
    const isProtected = eachObject(bytes, (value, number, isPacked) => {
      if (value instanceof Name) note(runs.get(String(value)))
      if (value instanceof Reference || (value instanceof Dictionary && actsByItself(value)))
        acting.add(number)
      eachDictionary(value, (dictionary) => {
        note(hazardOf(dictionary))
        isFileOutside ||= !isPacked && isGiven(dictionary, 'EF')
        isOpenedAtOnce ||= isGiven(dictionary, 'AA') && ofPages.some((key) => isGiven(dictionary, key))
        for (const action of dictionary.all('OpenAction')) {
          if (action instanceof Reference) opened.add(action.number)
          else if (!isPlace(action)) isOpenedAtOnce = true
        }
      })
    })
    // The name that is read of it is encrypted, and tells nothing.
    if (isProtected && isFileOutside) note('attachment')
  } catch (error) {
    if (!(error instanceof HiddenError)) throw error
    return found ?? 'hidden'
  }
  const isOpened = isOpenedAtOnce || [...opened].some((number) => acting.has(number) || acting.has(unknown))
  return found ?? (isOpened ? 'opens' : undefined)
}

function eachDictionary(value, each) {
  if (Array.isArray(value)) for (const part of value) eachDictionary(part, each)
  if (!(value instanceof Dictionary)) return
  each(value)
  for (const [, part] of value.pairs) eachDictionary(part, each)
}

const actsByItself = (value) =>
  value.all('S').some((action) => !(action instanceof Name) || !isHarmless(String(action))) ||
  value.all('Next').length > 0

const isPlace = (value) =>
  value === null || Array.isArray(value) || (value instanceof Dictionary && !actsByItself(value))

function hazardOf(dictionary) {
  const acts = dictionary.all('S').map((action) => runs.get(String(action)))
  const first = acts.find(Boolean)
  if (first) return first
  if (dictionary.all('S').length > 0 && isGiven(dictionary, 'JS')) return 'script'
  // The program of a model in space.
  if (isGiven(dictionary, 'OnInstantiate')) return 'script'
  if (isGiven(dictionary, 'XFA')) return 'xfa'
  if (dictionary.all('Subtype').some((kind) => String(kind) === 'RichMedia')) return 'script'
  if (isGiven(dictionary, 'EF') && !isData(dictionary)) return 'attachment'
}

const isGiven = (dictionary, key) => dictionary.all(key).some((value) => value !== null)

/** What pages, fields and the document have; a font may be called AA as well. */
const ofPages = ['Type', 'Subtype', 'FT', 'T', 'Kids', 'Parent', 'Pages', 'Contents', 'MediaBox', 'Rect']

const isData = (specification) => {
  const names = ['F', 'UF', 'DOS', 'Unix', 'Mac'].flatMap((key) => specification.all(key))
  return (
    names.length > 0 && names.every((name) => typeof name === 'string' && mayBeAttached.test(asText(name)))
  )
}

const asText = (name) =>
  name.startsWith('þÿ') ? Buffer.from(name.slice(2), 'latin1').swap16().toString('utf16le') : name
