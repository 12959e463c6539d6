import { areaNames } from '../../../content/kinds/areas.ts'
import { fileOf } from '../../../content/kinds/index.ts'
import type { Schema } from '../../../content/kinds/kind.server.ts'
import { type ContentType, inSentence } from '../../../content/kinds/type.ts'
import {
  answerSchema,
  formEncoding,
  formSchema,
  inputSchema,
  requiredNames,
} from '../../../content/store/schemas.server.ts'
import {
  answers,
  contentLanguage,
  etag,
  json,
  lastModified,
  linkHeader,
  location,
  rateHeaders,
  readFailures,
  ref,
  writeFailures,
} from './answers.server.ts'
import { exampleAnswer, exampleForm, exampleInput } from './examples.server.ts'
import {
  changeConditions,
  id,
  idempotencyKey,
  lang,
  listParameters,
  readConditions,
  state,
} from './parameters.server.ts'
import type { Answer, Operation, PathItem } from './types.ts'

export function collectionPaths(type: ContentType): Record<string, PathItem> {
  const [tags, one] = [tagsOf(type), inSentence(type.one)]
  const schema = ref(componentName(type))
  const found = {
    content: json(schema, exampleAnswer(type)),
    headers: { ...etag, ...lastModified, ...contentLanguage },
  }
  const list: Operation = {
    operationId: `list${pascal(type.name)}`,
    tags,
    summary: `All ${inSentence(type.many)}, or those that match`,
    ...keptBy(type, 'What is not public'),
    security: [{}, ...staff],
    parameters: listParameters(type),
    responses: answers(
      {
        200: {
          description: order(type),
          headers: { ...etag, ...linkHeader, ...contentLanguage },
          content: json({ type: 'array', items: schema }, [exampleAnswer(type)]),
        },
      },
      304,
      400,
      401,
      403,
      500,
    ),
  }
  const read: Operation = {
    operationId: `read${componentName(type)}`,
    tags,
    summary: `One ${one}`,
    ...keptBy(type, 'What is not public'),
    security: [{}, ...staff],
    parameters: [id, lang, state, ...readConditions],
    responses: answers({ 200: { description: `The ${one}`, ...found } }, 400, 401, 403, 404, ...readFailures),
  }
  return {
    [`/api/${type.name}`]: { get: list, post: addOperation(type) },
    [`/api/${type.name}/{id}`]: { get: read, put: changeOperation(type), delete: deleteOperation(type) },
  }
}

export function addOperation(type: ContentType): Operation {
  const one = inSentence(type.one)
  return {
    operationId: `add${componentName(type)}`,
    tags: tagsOf(type),
    summary: `Adds one ${one}`,
    ...keptBy(type),
    security: staff,
    parameters: [idempotencyKey],
    requestBody: requestBody(type, requiredNames(type)),
    responses: answers(
      { 201: { description: 'As it was saved', ...saved(type, { ...etag, ...location, ...rateHeaders }) } },
      409,
      ...writeFailures,
    ),
  }
}

export function changeOperation(type: ContentType): Operation {
  return {
    operationId: `change${componentName(type)}`,
    tags: tagsOf(type),
    summary: `Changes one ${inSentence(type.one)}; what is left out stays as it is`,
    ...keptBy(type),
    security: staff,
    parameters: [id, ...changeConditions],
    requestBody: requestBody(type),
    responses: answers(
      { 200: { description: 'As it was saved', ...saved(type, { ...etag, ...rateHeaders }) } },
      404,
      409,
      412,
      ...writeFailures,
    ),
  }
}

export function deleteOperation(type: ContentType): Operation {
  return {
    operationId: `delete${componentName(type)}`,
    tags: tagsOf(type),
    summary: `Deletes one ${inSentence(type.one)}`,
    ...keptBy(type),
    security: staff,
    parameters: [id, ...changeConditions],
    responses: answers(
      { 204: { description: 'It is deleted', headers: rateHeaders } },
      401,
      403,
      404,
      412,
      429,
      500,
    ),
  }
}

export const keptBy = ({ area }: ContentType, what = 'This') => ({
  'x-area': area,
  description: `${what} is for ${area === 'admin' ? 'administrators' : area === 'any' ? 'all staff' : `who keeps “${areaNames[area]}”`}.`,
})

export const collectionSchemas = (type: ContentType): Record<string, Schema> => ({
  [componentName(type)]: answerSchema(type),
  [`${componentName(type)}Input`]: inputSchema(type, requiredNames(type)),
  [`${componentName(type)}Change`]: inputSchema(type),
  [`${componentName(type)}Form`]: formSchema(type, requiredNames(type)),
  [`${componentName(type)}ChangeForm`]: formSchema(type),
})

export const staff: Operation['security'] = [{ token: [] }, { session: [] }]

export const componentName = (type: ContentType) => pascal(type.one)

export const tagsOf = (type: ContentType): Operation['tags'] => [type.many]

const pascal = (name: string) =>
  name.replaceAll(/(?:^|[^a-z0-9]+)([a-z0-9])/gi, (_, first: string) => first.toUpperCase())

export const staffSchema = (type: ContentType) => ({
  allOf: [ref(componentName(type)), ref('Publishing')],
})

const saved = (type: ContentType, headers: Answer['headers']) => ({
  content: json(staffSchema(type), exampleAnswer(type, 'staff')),
  headers,
})

/** To add one where something is required, else to change one. JSON brings no files, so nothing that needs one can be added with it. */
function requestBody(type: ContentType, required?: string[]): Operation['requestBody'] {
  const [input, parts] = required ? ['Input', 'Form'] : ['Change', 'ChangeForm']
  const needsFile = Object.values(type.fields).some((field) => required && field.required && fileOf(field))
  const encoding = formEncoding(type)
  const form = {
    'multipart/form-data': {
      schema: ref(componentName(type) + parts),
      ...(Object.keys(encoding).length > 0 && { encoding }),
      example: exampleForm(type),
    },
  }
  const asJson = json(ref(componentName(type) + input), exampleInput(type))
  return { required: true, content: needsFile ? form : { ...asJson, ...form } }
}

function order(type: ContentType) {
  if (type.ordered) return 'In the order that staff gave them'
  return type.dated ? `The newest first, by \`${type.dated}\`` : 'The newest first'
}
