/** Parts of the names of tests that do not run in Firefox, with reasons. */
export const leftOutInFirefox = {
  'without scripts':
    'where a page may run no scripts, Firefox runs none of those either with which Playwright waits',
  'no-js.spec.ts': 'as above',
  'accessibility.spec.ts':
    'looks at markup and colours, which are the same in every browser; done in Chromium',
  'validity.spec.ts': 'looks at the markup, which is the same in every browser',
  'axe finds nothing': 'looks at markup and colours, as above',
  'weight.spec.ts': 'counts bytes over the Chrome DevTools protocol',
  'an upload shows its progress': 'slows the network over the Chrome DevTools protocol',
  'under a finger': 'moves a finger over the Chrome DevTools protocol',
  'saves the document under its original name': 'Firefox does not tell of files that a page made itself',
  'a download that fails': 'as above',
  'stops all motion under prefers-reduced-motion': 'Playwright cannot ask Firefox for less motion',
}
