// The one server bundle: what Remix's own server needs, and our server around it.
export * from 'virtual:remix/server-build'
export { main } from './main.ts'
