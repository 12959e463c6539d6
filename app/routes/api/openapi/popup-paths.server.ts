import { popups } from '~/content/types/popups.ts'
import {
  buildAddOperation,
  buildChangeOperation,
  buildDeleteOperation,
  componentName,
  permissionDescription,
  staffItemSchema,
  staffSecurity,
  typeTags,
} from './collection-paths.server.ts'
import { exampleItem } from './examples.server.ts'
import {
  idParameter,
  ifNoneMatchHeader,
  languageParameter,
  readPreconditionHeaders,
} from './parameters.server.ts'
import {
  contentLanguageHeader,
  etagHeader,
  jsonContent,
  operationResponses,
  readErrorStatuses,
  schemaRef,
} from './responses.server.ts'
import type { PathItem } from './types.ts'

const popup = schemaRef(componentName(popups))

export const popupPaths: Record<string, PathItem> = {
  '/api/popup': {
    get: {
      operationId: 'readLivePopup',
      tags: typeTags(popups),
      summary: 'The popup that visitors see',
      security: [],
      parameters: [languageParameter, ifNoneMatchHeader],
      responses: operationResponses(
        {
          200: {
            description: 'The live popup',
            headers: { ...etagHeader, ...contentLanguageHeader },
            content: jsonContent(popup, exampleItem(popups)),
          },
          204: { description: 'There is none' },
        },
        400,
        ...readErrorStatuses,
      ),
    },
  },
  '/api/popup/admin': {
    get: {
      operationId: 'listPopups',
      tags: typeTags(popups),
      summary: 'All popups',
      ...permissionDescription(popups),
      security: staffSecurity,
      parameters: [ifNoneMatchHeader],
      responses: operationResponses(
        {
          200: {
            description: 'The newest first',
            headers: etagHeader,
            content: jsonContent({ type: 'array', items: staffItemSchema(popups) }, [
              exampleItem(popups, 'staff'),
            ]),
          },
        },
        400,
        401,
        403,
        ...readErrorStatuses,
      ),
    },
    post: buildAddOperation(popups),
  },
  '/api/popup/admin/{id}': {
    get: {
      operationId: 'readPopup',
      tags: typeTags(popups),
      summary: 'One popup',
      ...permissionDescription(popups),
      security: staffSecurity,
      parameters: [idParameter, ...readPreconditionHeaders],
      responses: operationResponses(
        {
          200: {
            description: 'The popup',
            headers: etagHeader,
            content: jsonContent(staffItemSchema(popups), exampleItem(popups, 'staff')),
          },
        },
        400,
        401,
        403,
        404,
        ...readErrorStatuses,
      ),
    },
    put: buildChangeOperation(popups),
    delete: buildDeleteOperation(popups),
  },
}
