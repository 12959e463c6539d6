/** Calls a component of Remix directly. React Router 7 accepts loaded data instead: `RouterProvider`, `hydrationData`. */
import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

// Navigating away aborts a page's pending data, which Remix reports only as an unhandled rejection.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof Error && event.reason.name === 'AbortError') event.preventDefault()
})

// In an unsupported browser, hydration would remove the whole page.
if ('js' in document.documentElement.dataset) void hydrate()

async function hydrate() {
  await waitForData()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  })
}

/** Remix throws the data's promise at its first call. A key press during React's first render would fail (error 345). */
async function waitForData() {
  try {
    RemixBrowser({})
  } catch (reading) {
    await reading
  }
}
