import { cookieName } from '../../../auth/session.server.ts'
import { publishingSchema } from '../../../content/store/schemas.server.ts'
import { collections, toldTypes } from '../../../content/types/registry.ts'
import { problemSchema, sharedAnswers } from './answers.server.ts'
import { collectionPaths, collectionSchemas } from './collection-paths.server.ts'
import { otherPaths, otherSchemas, otherTags } from './other-paths.server.ts'
import type { OpenApi } from './types.ts'

export function openApi(siteUrl: string, title: string): OpenApi {
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      summary: 'What the website shows, for programs to read and, with a token, to change.',
      description: `A readable version, with examples: ${siteUrl}/api`,
    },
    servers: [{ url: siteUrl, description: 'This site' }],
    tags: [...collections.map(({ many }) => ({ name: many })), ...otherTags],
    paths: Object.assign({}, ...collections.map(collectionPaths), otherPaths()),
    components: {
      schemas: Object.assign({}, ...toldTypes.map(collectionSchemas), otherSchemas, {
        Problem: problemSchema,
        Publishing: publishingSchema(),
      }),
      responses: sharedAnswers,
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
