// A process to be killed: stores documents and popups that refer to them, and prints the id after each.
import { createHash, randomBytes } from 'node:crypto'
import { createItem } from '~/content/items/store.server.ts'
import { popups } from '~/content/types/popups.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'

async function write() {
  const bytes = randomBytes(300_000)
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.pdf`
  await getOriginalsStore().set(name, new File([bytes], name))
  const file = { name, fileName: 'kept.pdf', type: 'application/pdf', size: bytes.byteLength, pages: 1 }
  const values = { title: name, subtitle: '', description: '', nepaliNotice: '', file }
  const { _id } = await createItem(popups, values, 'writer')
  process.stdout.write(`${_id}\n`)
  await write()
}

void write()
