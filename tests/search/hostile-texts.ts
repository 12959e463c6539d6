import { restoreVersion, undoChange } from '~/content/history/restore.server.ts'
import { createItem, removeItem, updateItem } from '~/content/items/store.server.ts'
import { RefusedValueError } from '~/content/items/unique.server.ts'
import type { ContentType, ItemValues } from '~/content/schema/define.ts'
import { translatedKeys, translationKey, typeWithTranslationFields } from '~/content/schema/translations.ts'
import { savePages } from '~/content/search/documents.server.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import { removeMessage } from '~/inbox/delete.server.ts'
import { receiveMessage } from '~/inbox/receive-message.server.ts'
import { sampleNepali, sampleValues } from '../content/samples.ts'
import type { Random } from '../faults/random.ts'

const words = 'the river weir penstock tender जलविद्युत् आयोजना सम्बन्धित बाँध क्ष त्र ज्ञ 🙂 é ﷺ'.split(' ')
const runs = ['.', '-', '_', '=', '*', '#', '|', ' ', 'x', '…', '।', 'क', '०', 'ङ्', '😀', '👨‍👩‍👧'] as const

/** Text as people type it: dotted lines, rules, tables, repeated characters, Nepali of any length. */
export function hostileText({ next, between, oneOf }: Random, max = 20_000, isLine = false): string {
  const part = () => {
    const kind = next()
    if (kind < 0.3) return oneOf(runs).repeat(between(1, 90))
    if (kind < 0.33) return oneOf(runs).repeat(between(1000, 20_000))
    if (kind < 0.45) return '| --- | ---: |\n'.repeat(between(1, 9))
    if (kind < 0.55) return `${'.'.repeat(between(3, 120))}\n${'-'.repeat(between(3, 120))}`
    return Array.from({ length: between(1, 15) }, () => words[between(0, words.length)]).join(' ')
  }
  const text = Array.from({ length: between(1, 8) }, part).join(oneOf([' ', '\n', '', '\n\n']))
  return [...(isLine ? text.replaceAll('\n', ' ') : text)].slice(0, max).join('')
}

const textKinds: readonly string[] = ['text', 'longText', 'formatted', 'suggestion']

/** Returns a function that does one random write per call, in an order set by the seed. */
export function hostileWrites(random: Random) {
  const { next, between, oneOf } = random
  const items: { type: ContentType; id: string }[] = []
  const sequences: { type: ContentType; sequence: number }[] = []
  const removals: (() => Promise<boolean>)[] = []
  let count = 0

  function valuesOf(type: ContentType): ItemValues<ContentType> {
    const mark = `hostile${count++}`
    const { fields } = typeWithTranslationFields(type)
    const textsOf = (keys: string[], name = (key: string) => key) =>
      Object.fromEntries(
        keys.flatMap((key) => {
          const field = fields[name(key)]
          if (!field || !textKinds.includes(field.kind) || next() < 0.2) return []
          return [[key, hostileText(random, field.max, field.kind === 'text')]]
        }),
      )
    const ne = { ...sampleNepali(type, mark), ...textsOf(translatedKeys(type), translationKey) }
    return { ...sampleValues(type, mark), ...textsOf(Object.keys(type.fields)), ne }
  }

  const recordSequence = (type: ContentType) => (sequence: number) => void sequences.push({ type, sequence })
  const takeOne = <One>(all: One[]) => all.splice(between(0, all.length), 1)[0]

  async function make() {
    const type = contentTypes[between(0, contentTypes.length)]
    if (!type) return
    const { _id } = await createItem<ContentType>(type, valuesOf(type), 'tester', {
      onRecorded: recordSequence(type),
    })
    items.push({ type, id: _id })
  }

  async function change() {
    const one = items[between(0, items.length)]
    if (one)
      await updateItem(one.type, one.id, valuesOf(one.type), 'tester', {
        onRecorded: recordSequence(one.type),
      })
  }

  async function remove() {
    const one = takeOne(items)
    if (one) recordSequence(one.type)(await removeItem(one.type, one.id, 'tester'))
  }

  /** A restore can be refused, for example if another item has the month by now. */
  async function bringBack() {
    const one = sequences[between(0, sequences.length)]
    if (!one) return
    const rights = { email: 'tester', role: 'admin' as const, areas: [] }
    const back =
      next() < 0.5
        ? undoChange(one.type, one.sequence, 'tester')
        : restoreVersion(one.sequence, oneOf(['before', 'after']), rights)
    await back.catch(() => false)
  }

  async function receive() {
    const line = hostileText(random, 160, true)
    const sent = { name: line, email: `${count++}@example.com`, phone: '', message: hostileText(random) }
    const reference = await receiveMessage({ ...sent, subject: line })
    const db = await database()
    const row = await db.selectFrom('messages').select('_id').where('reference', '=', reference).execute()
    removals.push(() => removeMessage(row[0]?._id ?? ''))
  }

  async function read() {
    const db = await database()
    const all = await db.selectFrom('document_texts').select(['id', 'name']).orderBy('id').execute()
    const one = all[between(0, all.length)]
    if (one) await savePages(one, [hostileText(random), hostileText(random)])
  }

  async function one() {
    const kind = next()
    if (kind < 0.25 || items.length < 10) return make()
    if (kind < 0.6) return change()
    if (kind < 0.7) return remove()
    if (kind < 0.8) return bringBack()
    if (kind < 0.9) return receive()
    if (kind < 0.95) return void (await takeOne(removals)?.())
    return read()
  }

  // Another item may have the same month.
  return () =>
    one().catch((error: unknown) => {
      if (!(error instanceof RefusedValueError)) throw error
    })
}
