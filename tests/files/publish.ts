import { createItem } from '~/content/items/store.server.ts'
import { forms } from '~/content/types/forms.ts'
import { slides } from '~/content/types/slides.ts'
import { pictureSize } from '~/files/names.ts'
import { sampleValues } from '../content/samples.ts'

/** Lets something public name a stored file, so that visitors may have it. */
export async function publish(name: string) {
  if (pictureSize(name)) await createItem(slides, { ...sampleValues(slides, 'x'), image: name }, 'tester')
  else {
    const file = { name, fileName: 'x.pdf', type: 'application/pdf', size: 1, pages: 1 }
    await createItem(forms, { ...sampleValues(forms, 'x'), file }, 'tester')
  }
  return name
}
