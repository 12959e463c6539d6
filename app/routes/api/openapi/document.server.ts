import { cookieName } from '~/auth/session.server.ts'
import { publishingSchema } from '~/content/api/schemas.server.ts'
import { apiCollections, apiTypes } from '~/content/types/registry.ts'
import { collectionPathsOf, collectionSchemasOf } from './collection-paths.server.ts'
import { createNonCollectionPaths, nonCollectionSchemas, nonCollectionTags } from './other-paths.server.ts'
import { problemSchema, sharedResponses } from './responses.server.ts'
import { methods, type OpenApiDocument } from './types.ts'

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
    tags: [...apiCollections.map(({ plural }) => ({ name: plural })), ...nonCollectionTags],
    paths: Object.assign({}, ...apiCollections.map(collectionPathsOf), createNonCollectionPaths()),
    components: {
      schemas: Object.assign({}, ...apiTypes.map(collectionSchemasOf), nonCollectionSchemas, {
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

let routes: { pattern: RegExp; allowed: string[] }[] | undefined

/** Undefined for a path outside the API. */
export function allowedMethods(path: string): string[] | undefined {
  routes ??= Object.entries(openApiDocument('', '').paths).map(([template, item]) => ({
    pattern: new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    allowed: httpMethods(methods.filter((method) => item[method])),
  }))
  return routes.find(({ pattern }) => pattern.test(path))?.allowed
}

const httpMethods = (operations: readonly string[]) => [
  ...(operations.includes('get') ? ['GET', 'HEAD'] : []),
  ...operations.filter((method) => method !== 'get').map((method) => method.toUpperCase()),
  'OPTIONS',
]
