/** What the server tells the routes of a request; nothing of it is there under plain remix-serve. */
interface RouteContext {
  /** The visitor's network address, with trusted proxies taken into account. */
  address: string
  requestId: string
  /** Somebody who may change what the page says asks for it. */
  isEditing?: boolean
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends Partial<RouteContext> {}
}

export {}
