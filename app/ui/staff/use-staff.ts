import { useRouteLoaderData } from '@remix-run/react'
import type { loader } from '~/routes/staff/frame.tsx'

/** Who is signed in, below the staff area's frame. */
export const useStaff = () => useRouteLoaderData<typeof loader>('routes/admin/frame')?.staff
