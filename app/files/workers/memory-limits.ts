/** Megabytes per process. One of each and the server fit into the memory limit of docs/deploy. */
export const workerMemoryLimits = {
  'inspect-pdf.mjs': 256,
  'render-first-page.mjs': 448,
  'extract-pdf-text.mjs': 384,
  'encode-picture.mjs': 448,
}
