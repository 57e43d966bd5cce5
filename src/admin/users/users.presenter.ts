import type { Role, SubscriptionStatus, SubscriptionTier } from '../../auth/index.js';
import { presentPhrase, type PhraseView } from '../../platform/phrases/index.js';
import type { ListedUser } from './user-directory.js';
import type { RecentAction, UserFigures } from './user-figures.js';

export class AdminUserView {
  id!: string;
  email!: string;
  firstName!: string | null;
  lastName!: string | null;
  profileImageUrl!: string | null;
  role!: Role;
  subscriptionTier!: SubscriptionTier;
  subscriptionStatus!: SubscriptionStatus;
  /** Decides what the account may do: an administrator has Premium by the role, and a plan that lapsed counts as free. */
  isPremium!: boolean;
  domainCount!: number;
  /** ISO 8601, UTC. */
  createdAt!: string;
  /** The last use, to about an hour. ISO 8601, UTC. */
  lastActiveAt!: string;
  /** Since when nobody can sign in; null while people can. ISO 8601, UTC. */
  suspendedAt!: string | null;
  /** When the account will be deleted; null unless somebody has asked for that. ISO 8601, UTC. */
  deletionDueAt!: string | null;
}

export class SignUpsView {
  /** `2027-03` */
  month!: string;
  users!: number;
}

export class UserAnalyticsView {
  totalUsers!: number;
  /** Those who used the product within the last 30 days. */
  activeUsers!: number;
  /** Administrators, who have Premium by their role, included. */
  premiumUsers!: number;
  /** Since the first of the month, in UTC. */
  newUsersThisMonth!: number;
  /** Rounded to two decimals. */
  avgDomainsPerUser!: number;
  /** The last twelve months, oldest first. */
  signUps!: SignUpsView[];
}

export class UserActionView {
  id!: string;
  /** A sentence in English. */
  action!: string;
  /** The same as code and values; null for entries of older releases. */
  phrase!: PhraseView | null;
  resource!: string;
  /** The address of the person who did it; null for the system, and for people who have left. */
  email!: string | null;
  /** ISO 8601, UTC. */
  createdAt!: string;
}

export class UserActivityView {
  /** Latest first. */
  recentActivity!: UserActionView[];
}

export function presentListedUser({ user, account, domainCount }: ListedUser): AdminUserView {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName ?? null,
    lastName: user.lastName ?? null,
    profileImageUrl: user.profileImageUrl ?? null,
    role: user.role,
    subscriptionTier: account.subscriptionTier,
    subscriptionStatus: account.subscriptionStatus,
    isPremium: account.isPremium() || user.role === 'admin',
    domainCount,
    createdAt: user.createdAt.toISOString(),
    lastActiveAt: user.lastActiveAt.toISOString(),
    suspendedAt: user.suspendedAt?.toISOString() ?? null,
    deletionDueAt: account.deletionDueAt?.toISOString() ?? null,
  };
}

export function presentFigures(figures: UserFigures): UserAnalyticsView {
  const { totalUsers, domains } = figures;
  return {
    totalUsers,
    activeUsers: figures.activeUsers,
    premiumUsers: figures.premiumUsers,
    newUsersThisMonth: figures.newUsersThisMonth,
    avgDomainsPerUser: totalUsers === 0 ? 0 : Math.round((domains / totalUsers) * 100) / 100,
    signUps: figures.signUps.map(({ month, users }) => ({ month, users })),
  };
}

export function presentAction({ id, action, phrase, resource, email, createdAt }: RecentAction): UserActionView {
  return { id, action, phrase: presentPhrase(phrase), resource, email, createdAt: createdAt.toISOString() };
}
