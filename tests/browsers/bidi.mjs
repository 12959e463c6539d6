import { createRequire } from 'node:module'

// Playwright sends this command with every new page, and Firefox ESR does not support it yet.
// No test depends on it, so the transport returns an empty result.
const unsupportedMethod = 'emulation.setMediaFeaturesOverride'

const playwright = createRequire(createRequire(import.meta.url).resolve('playwright'))
const { WebSocketTransport } = playwright('playwright-core/lib/coreBundle').server
const { send } = WebSocketTransport.prototype

/** @param {{ id: number, method: string }} message */
WebSocketTransport.prototype.send = function (message) {
  if (message.method !== unsupportedMethod) return send.call(this, message)
  setImmediate(() => this.onmessage?.({ type: 'success', id: message.id, result: {} }))
}
