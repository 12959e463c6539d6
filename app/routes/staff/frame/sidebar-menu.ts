import { adminPathOf } from '~/content/schema/define.ts'
import type { Permission } from '~/content/schema/permissions.ts'
import { contentTypes } from '~/content/types/registry.ts'
import type { Icon } from '~/ui/icons/icon.ts'
import {
  BadgeCheck,
  Briefcase,
  FileText,
  Gauge,
  KeyRound,
  List,
  Mail,
  Megaphone,
  ScrollText,
  Search,
  ShieldAlert,
  Users,
} from '~/ui/icons/site.ts'
import {
  Activity,
  ChartColumn,
  CircleHelp,
  Files,
  Gavel,
  History,
  Images,
  Inbox,
  LayoutDashboard,
  Library,
  ListChecks,
  LockKeyhole,
  MonitorPlay,
  Newspaper,
  PencilLine,
  Settings,
  ShieldCheck,
  UserCog,
} from '~/ui/icons/staff.ts'

interface MenuItem {
  label: string
  to: string
  icon: Icon
}

interface MenuGroup {
  label: string
  items: MenuItem[]
  /** Content types with these permissions and no own entry are appended. */
  permissions?: Permission[]
}

const menuGroups: MenuGroup[] = [
  {
    label: '',
    items: [
      { label: 'Dashboard', to: '/admin/dashboard', icon: LayoutDashboard },
      { label: 'Search everything', to: '/admin/search', icon: Search },
    ],
  },
  {
    label: 'Home page',
    items: [
      { label: 'Hero Slides', to: '/admin/hero-slides', icon: MonitorPlay },
      { label: 'Marquee', to: '/admin/marquee', icon: Newspaper },
      { label: 'Popups', to: '/admin/popups', icon: Megaphone },
      { label: 'Salient features', to: '/admin/features', icon: Gauge },
      { label: 'FAQs', to: '/admin/faqs', icon: CircleHelp },
    ],
  },
  {
    label: 'Projects',
    items: [
      { label: 'Project Phases', to: '/admin/projects', icon: ListChecks },
      { label: 'Generation', to: '/admin/generation', icon: ChartColumn },
    ],
  },
  {
    label: 'Notice board',
    permissions: ['news', 'tenders', 'careers'],
    items: [
      { label: 'Tenders', to: '/admin/tenders', icon: Gavel },
      { label: 'Announcements', to: '/admin/announcements', icon: Activity },
      { label: 'Jobs', to: '/admin/jobs', icon: Briefcase },
    ],
  },
  {
    label: 'Downloads & media',
    items: [
      { label: 'Forms', to: '/admin/forms', icon: Files },
      { label: 'Reports', to: '/admin/reports', icon: FileText },
      { label: 'Gallery', to: '/admin/gallery', icon: Images },
      { label: 'Library', to: '/admin/library', icon: Library },
    ],
  },
  {
    label: 'Company',
    permissions: ['company'],
    items: [
      { label: 'Pages', to: '/admin/pages', icon: ScrollText },
      { label: 'Menu & footer', to: '/admin/menu', icon: List },
      { label: 'People', to: '/admin/people', icon: Users },
      { label: 'Policies', to: '/admin/policies', icon: BadgeCheck },
      { label: 'Texts', to: '/admin/texts', icon: PencilLine },
    ],
  },
  {
    label: 'Received',
    items: [
      { label: 'Messages', to: '/admin/messages', icon: Inbox },
      { label: 'Applications', to: '/admin/applications', icon: Briefcase },
      { label: 'Subscribers', to: '/admin/subscribers', icon: Mail },
      { label: 'Suspected spam', to: '/admin/suspected', icon: ShieldAlert },
    ],
  },
  {
    label: 'Administration',
    permissions: ['settings', 'admin'],
    items: [
      { label: 'Setup', to: '/admin/setup', icon: ListChecks },
      { label: 'Settings', to: '/admin/settings', icon: Settings },
      { label: 'Security', to: '/admin/security', icon: LockKeyhole },
      { label: 'Staff', to: '/admin/staff', icon: UserCog },
      { label: 'API tokens', to: '/admin/tokens', icon: KeyRound },
      { label: 'Reviews', to: '/admin/review', icon: ListChecks },
      { label: 'History', to: '/admin/history', icon: History },
      { label: 'My account', to: '/admin/account', icon: ShieldCheck },
    ],
  },
]

const listedPaths = menuGroups.flatMap(({ items }) => items.map(({ to }) => to))

/** The sidebar of the staff area. `screen-permissions.ts` and the content types decide who sees an entry. */
export const sidebarMenu = menuGroups.map(({ label, items, permissions = [] }) => ({
  label,
  items: [
    ...items,
    ...contentTypes
      .filter((type) => permissions.includes(type.permission) && !listedPaths.includes(adminPathOf(type)))
      .map((type): MenuItem => ({ label: type.plural, to: adminPathOf(type), icon: Files })),
  ],
}))
