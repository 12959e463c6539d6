/** Calls what Remix means for React alone. React Router 7 takes data that is there already: `RouterProvider`, `hydrationData`. */
import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

// Who goes elsewhere before a page's data is there breaks it off, of which Remix tells nobody but the console.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof Error && event.reason.name === 'AbortError') event.preventDefault()
})

// In a browser without what they need they would take the whole page away.
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

/** Remix throws the data's promise at its first call: were that React's first render, a key then would end it (345). */
async function waitForData() {
  try {
    RemixBrowser({})
  } catch (reading) {
    await reading
  }
}
