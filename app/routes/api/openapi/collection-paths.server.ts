import {
  formEncoding,
  formSchema,
  inputSchema,
  requiredNames,
  responseSchema,
} from '~/content/api/schemas.server.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import type { JsonSchema } from '~/content/fields/kind.server.ts'
import { type ContentType, lowerFirst } from '~/content/schema/define.ts'
import { areaLabels } from '~/content/schema/permissions.ts'
import { exampleForm, exampleInput, exampleItem } from './examples.server.ts'
import {
  collectionParametersOf,
  idempotencyKeyHeader,
  idParameter,
  ifNoneMatchHeader,
  languageParameter,
  preconditionHeadersForChanges,
  preconditionHeadersForReads,
  stateParameter,
} from './parameters.server.ts'
import {
  contentLanguageHeader,
  etagHeader,
  jsonContent,
  lastModifiedHeader,
  linkHeader,
  locationHeader,
  operationResponses,
  rateLimitHeaders,
  schemaRef,
  sharedStatusesForReads,
  sharedStatusesForWrites,
} from './responses.server.ts'
import type { Operation, PathItem, ResponseObject } from './types.ts'

/** A type with a path of its own is read in full by staff alone. */
export function collectionPathsOf(type: ContentType): Record<string, PathItem> {
  const path = type.api.apiPath ? `${type.api.apiPath}/admin` : `/api/${type.name}`
  const [tags, plural, singular] = [operationTagsOf(type), lowerFirst(type.plural), lowerFirst(type.singular)]
  const audience = type.api.apiPath ? 'staff' : undefined
  const schema = audience ? staffItemSchema(type) : schemaRef(componentName(type))
  const access = {
    ...permissionDescription(type, audience ? 'This' : 'What is not public'),
    security: audience ? staffSecurity : [{}, ...staffSecurity],
  }
  const list: Operation = {
    operationId: `list${pascalCase(type.name)}`,
    tags,
    summary: audience ? `All ${plural}` : `All ${plural}, or those that match`,
    ...access,
    parameters: audience ? [ifNoneMatchHeader] : collectionParametersOf(type),
    responses: operationResponses(
      {
        200: {
          description: orderDescription(type),
          headers: audience ? etagHeader : { ...etagHeader, ...linkHeader, ...contentLanguageHeader },
          content: jsonContent({ type: 'array', items: schema }, [exampleItem(type, audience)]),
        },
      },
      400,
      401,
      403,
      ...sharedStatusesForReads,
    ),
  }
  const read: Operation = {
    operationId: `read${componentName(type)}`,
    tags,
    summary: `One ${singular}`,
    ...access,
    parameters: [
      idParameter,
      ...(audience ? [] : [languageParameter, stateParameter]),
      ...preconditionHeadersForReads,
    ],
    responses: operationResponses(
      {
        200: {
          description: `The ${singular}`,
          headers: audience ? etagHeader : { ...etagHeader, ...lastModifiedHeader, ...contentLanguageHeader },
          content: jsonContent(schema, exampleItem(type, audience)),
        },
      },
      400,
      401,
      403,
      404,
      ...sharedStatusesForReads,
    ),
  }
  return {
    [path]: { get: list, post: buildAddOperation(type) },
    [`${path}/{id}`]: { get: read, put: buildChangeOperation(type), delete: buildDeleteOperation(type) },
  }
}

function buildAddOperation(type: ContentType): Operation {
  return {
    operationId: `add${componentName(type)}`,
    tags: operationTagsOf(type),
    summary: `Adds one ${lowerFirst(type.singular)}`,
    ...permissionDescription(type),
    security: staffSecurity,
    parameters: [idempotencyKeyHeader],
    requestBody: requestBody(type, requiredNames(type)),
    responses: operationResponses(
      {
        201: {
          description: 'As it was saved',
          ...savedItem(type, { ...etagHeader, ...locationHeader, ...rateLimitHeaders }),
        },
      },
      409,
      ...sharedStatusesForWrites,
    ),
  }
}

function buildChangeOperation(type: ContentType): Operation {
  return {
    operationId: `change${componentName(type)}`,
    tags: operationTagsOf(type),
    summary: `Changes one ${lowerFirst(type.singular)}; what is left out stays as it is`,
    ...permissionDescription(type),
    security: staffSecurity,
    parameters: [idParameter, ...preconditionHeadersForChanges],
    requestBody: requestBody(type),
    responses: operationResponses(
      { 200: { description: 'As it was saved', ...savedItem(type, { ...etagHeader, ...rateLimitHeaders }) } },
      404,
      409,
      412,
      ...sharedStatusesForWrites,
    ),
  }
}

function buildDeleteOperation(type: ContentType): Operation {
  return {
    operationId: `delete${componentName(type)}`,
    tags: operationTagsOf(type),
    summary: `Deletes one ${lowerFirst(type.singular)}`,
    ...permissionDescription(type),
    security: staffSecurity,
    parameters: [idParameter, ...preconditionHeadersForChanges],
    responses: operationResponses(
      { 204: { description: 'It is deleted', headers: rateLimitHeaders } },
      401,
      403,
      404,
      412,
      429,
      500,
    ),
  }
}

const permissionDescription = ({ permission }: ContentType, subject = 'This') => ({
  'x-area': permission,
  description: `${subject} is for ${permission === 'admin' ? 'administrators' : permission === 'any' ? 'all staff' : `who keeps “${areaLabels[permission]}”`}.`,
})

export const collectionSchemasOf = (type: ContentType): Record<string, JsonSchema> => ({
  [componentName(type)]: responseSchema(type),
  [`${componentName(type)}Input`]: inputSchema(type, requiredNames(type)),
  [`${componentName(type)}Change`]: inputSchema(type),
  [`${componentName(type)}Form`]: formSchema(type, requiredNames(type)),
  [`${componentName(type)}ChangeForm`]: formSchema(type),
})

export const staffSecurity: Operation['security'] = [{ token: [] }, { session: [] }]

export const componentName = (type: ContentType) => pascalCase(type.singular)

export const operationTagsOf = (type: ContentType): Operation['tags'] => [type.plural]

const pascalCase = (name: string) =>
  name.replaceAll(/(?:^|[^a-z0-9]+)([a-z0-9])/gi, (_, first: string) => first.toUpperCase())

const staffItemSchema = (type: ContentType) => ({
  allOf: [schemaRef(componentName(type)), schemaRef('Publishing')],
})

const savedItem = (type: ContentType, headers: ResponseObject['headers']) => ({
  content: jsonContent(staffItemSchema(type), exampleItem(type, 'staff')),
  headers,
})

/** For a new item if `required` is given, else for a change. JSON cannot carry a required file. */
function requestBody(type: ContentType, required?: string[]): Operation['requestBody'] {
  const [jsonSuffix, formSuffix] = required ? ['Input', 'Form'] : ['Change', 'ChangeForm']
  const needsFile = Object.values(type.fields).some(
    (field) => required && field.required && getFieldFileSupport(field),
  )
  const encoding = formEncoding(type)
  const form = {
    'multipart/form-data': {
      schema: schemaRef(componentName(type) + formSuffix),
      ...(Object.keys(encoding).length > 0 && { encoding }),
      example: exampleForm(type),
    },
  }
  const json = jsonContent(schemaRef(componentName(type) + jsonSuffix), exampleInput(type))
  return { required: true, content: needsFile ? form : { ...json, ...form } }
}

function orderDescription(type: ContentType) {
  if (type.orderable) return 'In the order that staff gave them'
  return type.dateField ? `The newest first, by \`${type.dateField}\`` : 'The newest first'
}
