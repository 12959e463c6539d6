import { popups } from '../../../content/types/popups.ts'
import { answers, contentLanguage, etag, json, readFailures, ref } from './answers.server.ts'
import {
  addOperation,
  changeOperation,
  componentName,
  deleteOperation,
  keptBy,
  staff,
  staffSchema,
  tagsOf,
} from './collection-paths.server.ts'
import { exampleAnswer } from './examples.server.ts'
import { id, ifNoneMatch, lang, readConditions } from './parameters.server.ts'
import type { PathItem } from './types.ts'

const popup = ref(componentName(popups))

export const popupPaths: Record<string, PathItem> = {
  '/api/popup': {
    get: {
      operationId: 'readLivePopup',
      tags: tagsOf(popups),
      summary: 'The popup that visitors see',
      security: [],
      parameters: [lang, ifNoneMatch],
      responses: answers(
        {
          200: {
            description: 'The live popup',
            headers: { ...etag, ...contentLanguage },
            content: json(popup, exampleAnswer(popups)),
          },
          204: { description: 'There is none' },
        },
        400,
        ...readFailures,
      ),
    },
  },
  '/api/popup/admin': {
    get: {
      operationId: 'listPopups',
      tags: tagsOf(popups),
      summary: 'All popups',
      ...keptBy(popups),
      security: staff,
      parameters: [ifNoneMatch],
      responses: answers(
        {
          200: {
            description: 'The newest first',
            headers: etag,
            content: json({ type: 'array', items: staffSchema(popups) }, [exampleAnswer(popups, 'staff')]),
          },
        },
        400,
        401,
        403,
        ...readFailures,
      ),
    },
    post: addOperation(popups),
  },
  '/api/popup/admin/{id}': {
    get: {
      operationId: 'readPopup',
      tags: tagsOf(popups),
      summary: 'One popup',
      ...keptBy(popups),
      security: staff,
      parameters: [id, ...readConditions],
      responses: answers(
        {
          200: {
            description: 'The popup',
            headers: etag,
            content: json(staffSchema(popups), exampleAnswer(popups, 'staff')),
          },
        },
        400,
        401,
        403,
        404,
        ...readFailures,
      ),
    },
    put: changeOperation(popups),
    delete: deleteOperation(popups),
  },
}
