/** Whether a condition such as If-None-Match names this tag (RFC 9110, 8.8.3.2: weak or not). */
export const namesTag = (condition: string, etag: string) =>
  condition === etag ||
  condition.trim() === '*' ||
  condition.split(',').some((tag) => strong(tag) === strong(etag))

const strong = (tag: string) => tag.trim().replace(/^W\//, '')
