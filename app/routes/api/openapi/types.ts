import type { JsonSchema } from '~/content/fields/kind.server.ts'
import type { Permission } from '~/content/schema/permissions.ts'

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: Record<string, unknown>
  servers: { url: string; description: string }[]
  tags: Tag[]
  paths: Record<string, PathItem>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, ResponseObject>
    securitySchemes: Record<string, unknown>
  }
}

export interface Tag {
  name: string
  description?: string
}

export const methods = ['get', 'post', 'put', 'delete'] as const

export type PathItem = Partial<Record<(typeof methods)[number], Operation>>

export interface Operation {
  operationId: string
  tags: [string]
  summary: string
  description?: string
  /** The permission needed, or for a public read, the permission needed to see drafts. */
  'x-area'?: Permission
  /** An empty list means public; an empty object in the list means that signing in is optional. */
  security: Record<string, never[]>[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: Record<string, MediaTypeObject> }
  responses: Record<string, ResponseObject | { $ref: string }>
}

export interface Parameter {
  name: string
  in: 'query' | 'path' | 'header'
  required?: true
  description: string
  schema: JsonSchema
}

export interface MediaTypeObject {
  schema: JsonSchema
  example?: unknown
  encoding?: Record<string, { contentType: string }>
}

export interface ResponseObject {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Record<string, MediaTypeObject>
}

export const isStaffOnly = ({ security }: Pick<Operation, 'security'>) =>
  security.length > 0 && security.every((scheme) => Object.keys(scheme).length > 0)
