import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { changedWords } from './content/public/changed-words.server.ts'
import { focusOfPictures } from './content/public/focus.server.ts'
import { contentVersion } from './db/database.server.ts'
import { keepTextsIn } from './process/changed-texts.server.ts'
import { log } from './process/log.server.ts'
import { keepIndexed } from './search/keep-indexed.server.ts'
import { policyFor } from './server/content-security-policy.ts'
import { holdScripts, sealPage, tidyPage, withStyles } from './server/page-html.ts'
import { loggablePath } from './server/request-log.ts'
import { NonceContext } from './ui/nonce-context.ts'

export const streamTimeout = 5000
const renderTimeout = streamTimeout + 1000

// Vite's development client brings inline scripts and styles of its own, which no policy could allow.
const mark = import.meta.env.PROD ? randomBytes(18).toString('hex') : undefined

// Here, as every way to run the site loads this module.
keepIndexed()
keepTextsIn({ version: contentVersion, read: changedWords })

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
) {
  const rendered = await renderPage(request, remixContext, loadContext)
  // A page stands without it, also while the database can't be read.
  const { href = '' } = await focusOfPictures().catch(() => ({ href: '' }))
  const page = { ...rendered, html: withStyles(rendered.html, href) }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const init = { headers, status: page.failed ? 500 : status }
  if (!mark) return new Response(bytesOf(page.html), init)
  const { protocol, pathname } = new URL(request.url)
  const kind = policyFor(pathname)
  const html = kind === 'public' ? holdScripts(page.html, mark) : page.html
  const sealed = sealPage(html, mark, { secure: protocol === 'https:', kind })
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', sealed.policy)
  return new Response(bytesOf(sealed.html), init)
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const details = { err: error, requestId: context.requestId, path: pathOf(request) }
  if (isRouteErrorResponse(error) && error.status < 500) log().debug(details, 'refused')
  else log().error(details, 'route failed')
}

function renderPage(request: Request, remixContext: EntryContext, { requestId }: AppLoadContext) {
  return new Promise<{ html: string; failed: boolean }>((resolve, reject) => {
    const errors: unknown[] = []
    let shellFailed = false
    const page = (
      <NonceContext.Provider value={mark}>
        <RemixServer context={remixContext} url={request.url} nonce={mark} abortDelay={renderTimeout} />
      </NonceContext.Provider>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: mark,
      // Large parts would otherwise arrive hidden, to be put into place by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        if (shellFailed) return
        clearTimeout(timer)
        for (const err of errors) log().error({ err, requestId, path: pathOf(request) }, 'render failed')
        pipe(collect((html) => resolve({ html, failed: errors.length > 0 })))
      },
      onShellError(error) {
        shellFailed = true
        clearTimeout(timer)
        reject(error)
      },
      // Where even the shell fails, Remix reports it and renders the error page.
      onError(error) {
        errors.push(error)
      },
    })
    const timer = setTimeout(abort, renderTimeout)
  })
}

const bytesOf = (html: string) => Buffer.from(html, 'latin1')

function collect(onDone: (html: string) => void) {
  const chunks: Buffer[] = []
  return new Writable({
    // React takes a close for the reader's leaving and would abort what is complete.
    emitClose: false,
    write(chunk: Buffer, _, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      onDone(tidyPage(Buffer.concat(chunks).toString('latin1')))
      done()
    },
  })
}

function pathOf(request: Request) {
  const { pathname, search } = new URL(request.url)
  return loggablePath(pathname + search)
}
