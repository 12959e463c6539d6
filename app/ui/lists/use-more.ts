import { useNavigate, useNavigation } from '@remix-run/react'
import { useRef, useState } from 'react'

/** It is asked first whether the answer comes: a navigation that fails puts an error page where the list was. */
export function useLoadMore() {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const navigationState = useRef(state)
  navigationState.current = state
  const [loadingUrl, setLoadingUrl] = useState('')
  const [failed, setFailed] = useState('')
  const load = async (url: string) => {
    const { href } = location
    setLoadingUrl(url)
    setFailed('')
    const { ok } = await fetch(url, { method: 'HEAD' }).catch(() => ({ ok: false }))
    setLoadingUrl('')
    // Another search may have begun meanwhile.
    if (location.href !== href || navigationState.current !== 'idle') return
    if (ok) navigate(url, { replace: true, preventScrollReset: true })
    else setFailed(url)
  }
  return { load, failed, busy: loadingUrl !== '' || state !== 'idle' }
}
