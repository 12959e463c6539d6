import { createItem } from '~/content/items/store.server.ts'
import { forms } from '~/content/types/forms.ts'
import { slides } from '~/content/types/slides.ts'
import { pictureDimensionsFromName } from '~/files/names.ts'
import { sampleValues } from '../content/samples.ts'

/** References a stored file in a public item, which makes it public. */
export async function publish(name: string) {
  if (pictureDimensionsFromName(name))
    await createItem(slides, { ...sampleValues(slides, 'x'), image: name }, 'tester')
  else {
    const file = { name, fileName: 'x.pdf', type: 'application/pdf', size: 1, pages: 1 }
    await createItem(forms, { ...sampleValues(forms, 'x'), file }, 'tester')
  }
  return name
}
