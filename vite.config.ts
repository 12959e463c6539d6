import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunks } from './app/bin/setup/chunks.mjs'
import { devLanguage } from './app/bin/setup/dev-language.mjs'
import { licences } from './app/bin/setup/licences.mjs'
import { olderBrowsers } from './app/bin/setup/older-browsers.mjs'
import { serverEntry } from './app/bin/setup/server-entry.mjs'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

const future = {
  v3_fetcherPersist: true,
  v3_lazyRouteDiscovery: true,
  v3_relativeSplatPath: true,
  v3_routeConfig: true,
  v3_singleFetch: true,
  v3_throwAbortReason: true,
} as const

export default defineConfig({
  plugins: [
    devLanguage(),
    tailwindcss(),
    remix({ future }),
    serverEntry(),
    olderBrowsers(),
    chunks(),
    licences(),
  ],
  resolve: { alias: { '~': fileURLToPath(new URL('app', import.meta.url)) } },
  // The development server looks for packages in server modules too. This one has no part for browsers.
  optimizeDeps: { exclude: ['@node-rs/argon2'] },
  build: {
    assetsInlineLimit: 0,
    // Open pages still request assets of the previous build, see app/bin/setup/previous-assets.mjs.
    emptyOutDir: false,
    target: 'es2022',
    // Scripts are 3 % smaller than with esbuild, which they need for their budget.
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 3, unsafe_arrows: true },
      format: { comments: false },
    },
  },
})
