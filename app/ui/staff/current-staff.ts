import { useRouteLoaderData } from '@remix-run/react'
import type { Staff } from '~/auth/staff.server.ts'

export const useCurrentStaff = () => useRouteLoaderData<{ staff: Staff }>('routes/staff/frame/frame')?.staff
