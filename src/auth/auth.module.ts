import { EntityManager } from '@mikro-orm/postgresql';
import { Module, type MiddlewareConsumer, type NestModule, type OnModuleDestroy } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { Clock } from '../platform/clock/index.js';
import { AccountDeletion } from './deletion/account-deletion.js';
import { AccountErasure } from './deletion/account-erasure.js';
import { DeletionController } from './deletion/deletion.controller.js';
import { DeletionHold } from './deletion/deletion-hold.js';
import { DeletionMails } from './deletion/deletion-mails.js';
import { DeletionSchedule } from './deletion/deletion-schedule.js';
import { AuthExport } from './exports/auth.export.js';
import { DataExports } from './exports/data-exports.js';
import { DataExportsController } from './exports/data-exports.controller.js';
import { ExportFolder } from './exports/export-folder.js';
import { ExportMails } from './exports/export-mails.js';
import { ExportRuns } from './exports/export-runs.js';
import { AccessRevocation } from './access-revocation.js';
import { AuthController } from './auth.controller.js';
import { SignInOptionsController } from './sign-in-options.controller.js';
import { EmailVerification } from './accounts/email-verification.js';
import { FirstAdmin } from './accounts/first-admin.js';
import { Authenticators } from './factors/authenticators.js';
import { FactorAttempts } from './factors/factor-attempts.js';
import { FactorRemoval } from './factors/factor-removal.js';
import { FactorSettings } from './factors/factor-settings.js';
import { FactorsController } from './factors/factors.controller.js';
import { PasskeyChallenges } from './factors/passkey-challenges.js';
import { PasskeySignIn } from './factors/passkey-sign-in.js';
import { Passkeys } from './factors/passkeys.js';
import { PendingSignIns } from './factors/pending-sign-ins.js';
import { RecoveryCodes } from './factors/recovery-codes.js';
import { SecondStep } from './factors/second-step.js';
import { SecondStepController } from './factors/second-step.controller.js';
import { SignInMethodList } from './factors/sign-in-methods.js';
import { GoogleLink } from './google/google-link.js';
import { GoogleLinkController } from './google/google-link.controller.js';
import { GoogleSignIn } from './google/google-sign-in.js';
import { GoogleState } from './google/google-state.js';
import { GoogleController } from './google/google.controller.js';
import { GoogleStrategy } from './google/google.strategy.js';
import { KnownDevices } from './passwords/known-devices.js';
import { Idempotency } from './idempotency/idempotency.interceptor.js';
import { IdempotentRequests } from './idempotency/idempotent-requests.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordChange } from './passwords/password-change.js';
import { PasswordSignIn } from './passwords/password-sign-in.js';
import { PreferenceChoices } from './preferences/preference-choices.js';
import { PreferenceStore } from './preferences/preference-store.js';
import { PreferencesController } from './preferences/preferences.controller.js';
import { Profiles } from './accounts/profiles.js';
import { Registration } from './accounts/registration.js';
import { OneTimeLinks } from './recovery/one-time-links.js';
import { LinkUse } from './recovery/link-use.js';
import { NewPassword } from './recovery/new-password.js';
import { PasswordReset } from './recovery/password-reset.js';
import { Reclaim } from './recovery/reclaim.js';
import { RecoveryController } from './recovery/recovery.controller.js';
import { SecurityNews } from './security/security-news.js';
import { SignInJournal } from './security/sign-in-journal.js';
import { WaysInRemoval } from './security/ways-in-removal.js';
import { AddressChange } from './address/address-change.js';
import { AddressController } from './address/address.controller.js';
import { AddressLinks } from './address/address-links.js';
import { SessionStore } from './sessions/session-store.js';
import { SessionGuard } from './sessions/session.guard.js';
import { SessionMiddleware } from './sessions/session.middleware.js';
import { SessionPresence } from './sessions/session-presence.js';
import { UserAdministration } from './accounts/user-administration.js';
import { UserNames } from './accounts/user-names.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { Sessions } from './sessions/sessions.js';
import { SignIn } from './sign-in.js';
import { ApiTokens } from './tokens/api-tokens.js';
import { ApiTokensController } from './tokens/api-tokens.controller.js';

@Module({
  controllers: [
    AddressController,
    ApiTokensController,
    AuthController,
    DataExportsController,
    DeletionController,
    SignInOptionsController,
    FactorsController,
    SecondStepController,
    GoogleController,
    GoogleLinkController,
    PreferencesController,
    RecoveryController,
    SessionsController,
  ],
  providers: [
    AccessRevocation,
    AccountDeletion,
    AccountErasure,
    AuthExport,
    DataExports,
    DeletionHold,
    DeletionMails,
    DeletionSchedule,
    ExportFolder,
    ExportMails,
    ExportRuns,
    AddressChange,
    AddressLinks,
    ApiTokens,
    Authenticators,
    EmailVerification,
    FactorAttempts,
    FactorRemoval,
    FactorSettings,
    FirstAdmin,
    GoogleLink,
    GoogleSignIn,
    GoogleState,
    GoogleStrategy,
    KnownDevices,
    IdempotentRequests,
    LinkUse,
    NewPassword,
    OneTimeLinks,
    PasskeyChallenges,
    Passkeys,
    PasskeySignIn,
    PasswordChange,
    PasswordHasher,
    PasswordReset,
    PasswordSignIn,
    PendingSignIns,
    PreferenceChoices,
    PreferenceStore,
    Profiles,
    Reclaim,
    RecoveryCodes,
    Registration,
    SecondStep,
    SecurityNews,
    SignInJournal,
    Sessions,
    SignIn,
    SignInMethodList,
    SessionMiddleware,
    SessionPresence,
    UserAdministration,
    UserNames,
    WaysInRemoval,
    { provide: SessionStore, inject: [EntityManager, Clock], useFactory: openSessionStore },
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_INTERCEPTOR, useClass: Idempotency },
  ],
  exports: [
    AccountDeletion,
    DataExports,
    UserAdministration,
    FactorRemoval,
    FirstAdmin,
    PreferenceStore,
    SessionPresence,
    Sessions,
    UserNames,
  ],
})
export class AuthModule implements NestModule, OnModuleDestroy {
  constructor(private readonly store: SessionStore) {}

  configure(consumer: MiddlewareConsumer): void {
    // Pages and their files need no session: only these paths pay for looking it up.
    consumer.apply(SessionMiddleware).forRoutes('api/{*path}', 'auth/{*path}');
  }

  onModuleDestroy(): void {
    this.store.close();
  }
}

/** On the ORM's own connections: one pool to size. */
async function openSessionStore(em: EntityManager, clock: Clock): Promise<SessionStore> {
  return new SessionStore(await em.getDriver().getConnection().getNativeClient(), clock);
}
