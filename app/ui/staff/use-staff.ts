import { useRouteLoaderData } from '@remix-run/react'
import type { Staff } from '~/auth/staff.server.ts'

/** Who is signed in, below the staff area's frame. */
export const useStaff = () => useRouteLoaderData<{ staff: Staff }>('routes/staff/frame')?.staff
