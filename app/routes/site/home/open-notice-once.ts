/** Also runs as an inline script before the first paint, so it must use nothing outside itself. */
export function openPopupNoticeOnce(dialog: HTMLDialogElement) {
  if (!('js' in document.documentElement.dataset) || dialog.dataset.started) return
  dialog.dataset.started = 'true'
  dialog.removeAttribute('open')
  const version = dialog.dataset.version ?? ''
  try {
    if (sessionStorage.getItem('notice') === version) return
    sessionStorage.setItem('notice', version)
  } catch {
    // Without session storage the notice opens on each visit.
  }
  // Nothing had the focus before, so it returns to the top of the page.
  dialog.addEventListener(
    'close',
    () => {
      const root = document.documentElement
      root.tabIndex = -1
      root.focus({ preventScroll: true })
      root.removeAttribute('tabindex')
    },
    { once: true },
  )
  dialog.showModal()
}
