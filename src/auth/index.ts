export { Account, type SubscriptionStatus, type SubscriptionTier } from './account.entity.js';
export { lockAccount } from './account-lock.js';
export { CurrentUser, type Actor } from './actor.js';
export { AuthModule } from './auth.module.js';
export { FirstAdmin } from './first-admin.js';
export { Roles } from './roles.decorator.js';
export { Sessions } from './sessions.js';
export { User, type Role } from './user.entity.js';
export { addUser, type NewUser } from './new-user.js';
