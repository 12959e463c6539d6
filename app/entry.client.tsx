/** Calls what Remix means for React alone. React Router 7 takes data that is there already: `RouterProvider`, `hydrationData`. */
import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

void hydrate()

async function hydrate() {
  await dataDecoded()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  })
}

/**
 * At its first call Remix begins to read the page's data and throws the promise of it. Were that React's first
 * render, a key pressed just then would end React's work on the page for good (its error 345).
 */
async function dataDecoded() {
  try {
    RemixBrowser({})
  } catch (reading) {
    await reading
  }
}
