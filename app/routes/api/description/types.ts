import type { Right } from '../../../content/kinds/areas.ts'
import type { Schema } from '../../../content/kinds/kind.server.ts'

export interface OpenApi {
  openapi: '3.1.0'
  info: Record<string, unknown>
  servers: { url: string; description: string }[]
  tags: Tag[]
  paths: Record<string, PathItem>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Answer>
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
  /** What who signs in must keep: an area, `any` of none in particular, or `admin`; of reads, to see drafts. */
  'x-area'?: Right
  /** Empty where no one has to sign in; with an empty way among them where one may. */
  security: Record<string, never[]>[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: Record<string, Content> }
  responses: Record<string, Answer | { $ref: string }>
}

export interface Parameter {
  name: string
  in: 'query' | 'path' | 'header'
  required?: true
  description: string
  schema: Schema
}

export interface Content {
  schema: Schema
  example?: unknown
  encoding?: Record<string, { contentType: string }>
}

export interface Answer {
  description: string
  headers?: Record<string, { description: string; schema: Schema }>
  content?: Record<string, Content>
}

export const isForStaff = ({ security }: Pick<Operation, 'security'>) =>
  security.length > 0 && security.every((way) => Object.keys(way).length > 0)
