import {
  ArchiveRestore,
  Bot,
  ChartColumn,
  CircleHelp,
  Globe,
  LayoutDashboard,
  List,
  MonitorCheck,
  Radio,
  Server,
  Settings,
  ShieldCheck,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { UserView } from '../../shared/api/generated/api.schemas';

export interface Place {
  name: string;
  icon: LucideIcon;
  href: string;
  /** Pressed after `g`. */
  key?: string;
}

/** `name` is the key of the words. */
export const mainPlaces = [
  { name: 'dashboard', href: '/', icon: LayoutDashboard, key: 'h' },
  { name: 'domains', href: '/domains', icon: Globe, key: 'd' },
  { name: 'backups', href: '/version-history', icon: ArchiveRestore, key: 'b' },
  { name: 'records', href: '/dashboard', icon: List, key: 'r' },
  { name: 'propagation', href: '/propagation', icon: Radio, key: 'p' },
  { name: 'analytics', href: '/analytics', icon: ChartColumn, key: 'a' },
  { name: 'drDns', href: '/dns-help', icon: Bot, key: 'i' },
  { name: 'settings', href: '/settings', icon: Settings, key: 's' },
  { name: 'help', href: '/help', icon: CircleHelp },
] as const satisfies readonly Place[];

/** Announced, not built. */
export const soonPlaces = [
  { name: 'teams', href: '/teams', icon: UsersRound },
  { name: 'ipMonitoring', href: '/ip-monitoring', icon: Server },
  { name: 'websiteMonitoring', href: '/website-monitoring', icon: MonitorCheck },
] as const satisfies readonly Place[];

const enterprise = {
  name: 'enterprise',
  places: [{ name: 'teamManagement', href: '/teams', icon: Users }],
} as const;

const administration = {
  name: 'administration',
  places: [
    { name: 'adminPanel', href: '/admin', icon: ShieldCheck },
    { name: 'userManagement', href: '/admin/users', icon: Users },
  ],
} as const;

type Section = typeof enterprise | typeof administration;

/** What only some people see, below what everybody sees. */
export function sectionsFor(user: Pick<UserView, 'role' | 'subscriptionTier' | 'subscriptionStatus'>): Section[] {
  const premium = user.subscriptionTier === 'premium' && user.subscriptionStatus === 'active';
  return [...(premium ? [enterprise] : []), ...(user.role === 'admin' ? [administration] : [])];
}
