import { cookieName } from '../../../auth/session.server.ts'
import { publishingSchema } from '../../../content/store/schemas.server.ts'
import { apiCollections, apiTypes } from '../../../content/types/registry.ts'
import { problemSchema, sharedResponses } from './answers.server.ts'
import { collectionPaths, collectionSchemas } from './collection-paths.server.ts'
import { otherPaths, otherSchemas, otherTags } from './other-paths.server.ts'
import type { OpenApiDocument } from './types.ts'

export function openApiDocument(siteUrl: string, title: string): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      summary: 'What the website shows, for programs to read and, with a token, to change.',
      description: `A readable version, with examples: ${siteUrl}/api`,
    },
    servers: [{ url: siteUrl, description: 'This site' }],
    tags: [...apiCollections.map(({ plural }) => ({ name: plural })), ...otherTags],
    paths: Object.assign({}, ...apiCollections.map(collectionPaths), otherPaths()),
    components: {
      schemas: Object.assign({}, ...apiTypes.map(collectionSchemas), otherSchemas, {
        Problem: problemSchema,
        Publishing: publishingSchema(),
      }),
      responses: sharedResponses,
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token that staff make under Tokens in the admin area, for programs.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName(siteUrl.startsWith('https:')),
          description: 'The session of staff who are signed in, for browsers on this site.',
        },
      },
    },
  }
}
