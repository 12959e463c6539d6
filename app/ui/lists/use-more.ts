import { useNavigate, useNavigation } from '@remix-run/react'
import { useRef, useState } from 'react'

/** It is asked first whether the answer comes: a navigation that fails puts an error page where the list was. */
export function useMore() {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const going = useRef(state)
  going.current = state
  const [asked, setAsked] = useState('')
  const [failed, setFailed] = useState('')
  const load = async (url: string) => {
    const { href } = location
    setAsked(url)
    setFailed('')
    const { ok } = await fetch(url, { method: 'HEAD' }).catch(() => ({ ok: false }))
    setAsked('')
    // Another search may have begun meanwhile.
    if (location.href !== href || going.current !== 'idle') return
    if (ok) navigate(url, { replace: true, preventScrollReset: true })
    else setFailed(url)
  }
  return { load, failed, busy: asked !== '' || state !== 'idle' }
}
