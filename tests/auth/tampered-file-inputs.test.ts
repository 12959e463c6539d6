import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { listItems } from '~/content/items/store.server.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import { forms } from '~/content/types/forms.ts'
import { storeDocument } from '~/files/upload/store.server.ts'
import { handleScreenAction } from '~/routes/staff/resource/save/act.server.ts'
import { account, args, send, signedInBrowser } from './auth-site.ts'

const editor = await signedInBrowser((await account())._id)

const post = (form: FormData) =>
  send(editor, () => handleScreenAction(forms, args(editor, '/admin/forms?new', form).request))

describe('files that a form references', () => {
  const pdf = () => readFile('app/sample/documents/code-of-conduct.pdf')

  async function submitted(file: object) {
    const form = new FormData()
    form.set('intent', 'save')
    const values = {
      name: 'Named by hand',
      description: 'A form',
      category: 'HR',
      file: JSON.stringify(file),
    }
    for (const [name, value] of Object.entries(values)) form.append(name, value)
    return post(form)
  }

  const made = async (type: ContentType): Promise<Item<ContentType> | undefined> =>
    (await listItems(type, { q: 'Named by hand' })).at(0)

  test('have the properties of their bytes, whatever the form says', async () => {
    const stored = await storeDocument(await pdf(), 'Code.pdf')
    const lie = { ...stored, type: 'text/html\r\nX: 1', size: 7, pages: 900 }
    expect((await submitted(lie)).status).toBe(303)
    expect((await made(forms))?.file).toEqual(stored)
  })

  test.each([
    ['form.hta', 'form.hta.pdf'],
    ['..', 'file.pdf'],
    ['\u202efdp.exe', 'fdp.exe.pdf'],
  ])('named %j are stored as %j, with the extension of the detected type', async (given, stored) => {
    const form = new FormData()
    form.set('intent', 'save')
    for (const [name, value] of Object.entries({ name: 'A form', description: 'A form', category: 'HR' }))
      form.append(name, value)
    form.append('file', new File([new Uint8Array(await pdf())], given))
    expect((await post(form)).status).toBe(303)
    expect((await listItems(forms)).at(0)?.file?.fileName).toBe(stored)
  })

  test.each([
    { name: '../private/0123456789abcdef0123456789abcdef.pdf' },
    { name: '0123456789abcdef0123456789abcdef.pdf' },
    [],
  ])('do not exist for the reference %j', async (file) => {
    expect((await submitted(Object(file))).status).toBe(400)
  })
})
