import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ExportsData, jsonFile, type ExportFiles, type ExportOwner } from '../../platform/data-export/index.js';
import { Account } from '../accounts/account.entity.js';
import { User } from '../accounts/user.entity.js';
import { SignInMethodList } from '../factors/sign-in-methods.js';
import { PreferenceStore } from '../preferences/preference-store.js';
import { SessionStore } from '../sessions/session-store.js';
import { ApiTokens } from '../tokens/api-tokens.js';

const sessionsPerPage = 1_000;

/** The person, and the ways into the account without anything that opens it. */
@Injectable()
export class AuthExport {
  constructor(
    private readonly em: EntityManager,
    private readonly preferences: PreferenceStore,
    private readonly sessions: SessionStore,
    private readonly tokens: ApiTokens,
    private readonly methods: SignInMethodList,
  ) {}

  @ExportsData({
    tables: ['account', 'app_user', 'user_preferences', 'session', 'api_token', 'passkey', 'authenticator'],
    omitted: {
      data_export: 'The exports themselves',
      pending_sign_in: 'Sign-ins under way, kept for minutes',
      recovery_code: 'Hashes of codes; the ways to sign in say how many are left',
      spent_challenge: 'Sign-ins under way, kept for minutes',
      idempotent_request: 'Answers to repeated requests, kept sealed for a day',
      one_time_link: 'Hashes of links in mails',
      pending_registration: 'Registrations that nobody has confirmed belong to no account',
      setup_link: 'Hashes of links for the first administrator',
    },
  })
  async *files({ accountId, userId }: ExportOwner): ExportFiles {
    const em = this.em.fork();
    const account = await em.findOneOrFail(Account, { id: accountId });
    const user = await em.findOneOrFail(User, { id: userId });
    yield jsonFile('account/profile.json', [user], () => ({
      id: user.id,
      accountId,
      email: user.email,
      emailVerified: user.emailVerified,
      firstName: user.firstName,
      lastName: user.lastName,
      profileImageUrl: user.profileImageUrl,
      role: user.role,
      createdAt: user.createdAt,
      plan: account.subscriptionTier,
      premiumEndedAt: account.premiumEndedAt,
    }));
    yield jsonFile('account/preferences.json', [await this.preferences.of(userId)], (preferences) => preferences);
    yield jsonFile('account/sign-in.json', [await this.methods.of(userId)], (methods) => ({
      hasPassword: methods.hasPassword,
      google: methods.google && { ...methods.google, subject: user.googleSubject },
      authenticator: methods.authenticatorAddedAt && {
        addedAt: methods.authenticatorAddedAt,
        lastUsedAt: methods.authenticatorUsedAt,
      },
      passkeys: methods.passkeys.map(({ id, name, createdAt, lastUsedAt = null }) => {
        return { id, name, createdAt, lastUsedAt };
      }),
      recoveryCodesLeft: methods.recoveryCodesLeft,
    }));
    const page = { offset: 0, limit: sessionsPerPage };
    const { rows } = await this.sessions.listOf(em, { userId, sid: '' }, page);
    yield jsonFile('account/sessions.json', rows, ({ signedInAt, seenAt, userAgent, address }) => {
      return { signedInAt, seenAt, userAgent, address };
    });
    yield jsonFile('account/api-keys.json', await this.tokens.list({ id: userId }), (token) => ({
      id: token.id,
      name: token.name,
      scopes: token.scopes,
      createdAt: token.createdAt,
      expiresAt: token.expiresAt,
      lastUsedAt: token.lastUsedAt,
    }));
  }
}
