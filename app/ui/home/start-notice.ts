/**
 * Turns the notice of the plain page into a modal and opens it once per browser session and version.
 * Also runs as an inline script before the first paint, so it may use nothing from outside itself.
 */
export function startNotice(dialog: HTMLDialogElement) {
  if (dialog.dataset.started) return
  dialog.dataset.started = 'true'
  const version = dialog.dataset.version ?? ''
  let seen: string | null = null
  try {
    seen = sessionStorage.getItem('notice')
  } catch {}
  dialog.addEventListener('close', () => {
    try {
      sessionStorage.setItem('notice', version)
    } catch {}
  })
  dialog.removeAttribute('open')
  if (seen !== version) dialog.showModal()
}
