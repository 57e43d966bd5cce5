export { Account, type SubscriptionStatus, type SubscriptionTier } from './accounts/account.entity.js';
export { lockAccount } from './accounts/account-lock.js';
export { cookieOf } from './cookies.js';
export { CurrentUser, type Actor } from './actor.js';
export {
  accountDeleted,
  accountTakenOver,
  deletionAsked,
  deletionStopped,
  securityChanged,
  signInNoted,
  type AccountDeleted,
  type AccountTakenOver,
  type DeletionNews,
  type SecurityChange,
  type SecurityChanged,
  type SignInNoted,
} from './auth.events.js';
export { AuthModule } from './auth.module.js';
export { AccountDeletion } from './deletion/account-deletion.js';
export { DataExports } from './exports/data-exports.js';
export { FactorRemoval } from './factors/factor-removal.js';
export { FirstAdmin } from './accounts/first-admin.js';
export type { Preferences } from './preferences/preferences.js';
export { hashOfToken, newLinkToken } from './link-token.js';
export { languageOf } from './preferences/request-language.js';
export { PreferenceStore } from './preferences/preference-store.js';
export { RecentSignIn, Roles, SessionOnly, TokenOnly } from './access.decorators.js';
export { SessionPresence } from './sessions/session-presence.js';
export { Sessions } from './sessions/sessions.js';
export type { TokenScope } from './tokens/api-token.entity.js';
export { User, type Role } from './accounts/user.entity.js';
export { UserAdministration } from './accounts/user-administration.js';
export { UserNames } from './accounts/user-names.js';
export { activeAdmins } from './accounts/active-admins.js';
export { addUser, type NewUser } from './accounts/new-user.js';
export { OneTimeLinks } from './recovery/one-time-links.js';
export { resetLinkFor } from './recovery/reset-link.js';
