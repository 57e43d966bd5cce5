import { defineEntity, p } from '@mikro-orm/core';
import { emailKey } from '../../platform/mail/index.js';
import { hashOfToken } from '../link-token.js';

export type Role = 'user' | 'admin';

interface GoogleAccount {
  issuer: string;
  subject: string;
  email: string;
}

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'app_user',
  uniques: [{ properties: ['googleIssuer', 'googleSubject'] }],
  indexes: [
    {
      // Each deletion and demotion asks whether another administrator is left.
      name: 'app_user_admin_index',
      expression: `create index "app_user_admin_index" on "app_user" ("id") where "role" = 'admin'`,
    },
    {
      name: 'app_user_suspended_index',
      expression: `create index "app_user_suspended_index" on "app_user" ("id") where "suspended_at" is not null`,
    },
    { properties: ['createdAt', 'id'] },
    { properties: ['lastActiveAt', 'id'] },
    {
      // Administrators look for a part of the address or the name.
      name: 'app_user_search_index',
      expression: `create index "app_user_search_index" on "app_user" using gin ("search_text" gin_trgm_ops)`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid().index(),
    /** As it was typed. */
    email: p.string().columnType('citext'),
    /** `emailKey` of the address: two spellings of one mailbox are one user. */
    emailKey: p.text().unique(),
    /** Proven by Google or by the link in a mail. An unproven address gives no rights. */
    emailVerified: p.boolean(),
    /** argon2id in PHC form; null for users who sign in with Google only. */
    passwordHash: p.text().nullable().hidden(),
    /** The pair identifies a Google account permanently; its email address may change hands. */
    googleIssuer: p.string().nullable(),
    googleSubject: p.string().nullable(),
    /** The address of the Google account when it was linked, to tell it from others. Null where it was not kept. */
    googleEmail: p.string().nullable(),
    /** When it was linked in the settings; null for a link that a sign-in made. */
    googleLinkedAt: p.datetime().nullable(),
    /** When the person unlinked it in the settings. From then on, no sign-in joins one by its address. */
    googleUnlinkedAt: p.datetime().nullable(),
    firstName: p.string().nullable(),
    lastName: p.string().nullable(),
    profileImageUrl: p.text().nullable(),
    role: p.enum(['user', 'admin']).$type<Role>(),
    createdAt: p.datetime(),
    /** The last sign-in or use, to about an hour. */
    lastActiveAt: p.datetime(),
    /** Since when an administrator lets the person in no more; null while they may sign in. */
    suspendedAt: p.datetime().nullable(),
    /** The address and the name in small letters; PostgreSQL writes it. Read by searches alone. */
    searchText: p
      .text()
      .nullable()
      .lazy()
      .hidden()
      .generated(
        `(lower("email"::text || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", ''))) stored`,
      ),
  },
});

export class User extends UserSchema.class {
  /**
   * Removes the password: the address may have been registered by somebody else, whose mail its owner confirmed without
   * a thought.
   */
  joinGoogle(identity: GoogleAccount): void {
    this.linkGoogle(identity);
    this.passwordHash = null;
  }

  /** Adds a way to sign in, and leaves the others. `at` is absent where a sign-in does it. */
  linkGoogle({ issuer, subject, email }: GoogleAccount, at: Date | null = null): void {
    this.googleIssuer = issuer;
    this.googleSubject = subject;
    this.googleEmail = email;
    this.googleLinkedAt = at;
    this.googleUnlinkedAt = null;
  }

  /** `at`: when the person does it, who wants no sign-in to link one again. */
  unlinkGoogle(at: Date | null = null): void {
    this.googleIssuer = null;
    this.googleSubject = null;
    this.googleEmail = null;
    this.googleLinkedAt = null;
    this.googleUnlinkedAt = at;
  }

  /** A digest that is another one after a change of the password or of the Google account. */
  credentialsHash(): string {
    const { passwordHash = null, googleIssuer = null, googleSubject = null } = this;
    return hashOfToken(JSON.stringify([passwordHash, googleIssuer, googleSubject]));
  }

  /** A name that is left out stays; an empty one is removed. Returns whether anything is another. */
  rename({ firstName, lastName }: { firstName?: string | null; lastName?: string | null }): boolean {
    const before = [this.firstName ?? null, this.lastName ?? null];
    if (firstName !== undefined) this.firstName = firstName || null;
    if (lastName !== undefined) this.lastName = lastName || null;
    return this.firstName !== before[0] || this.lastName !== before[1];
  }

  /** Gives the user another address, which must have a key. `isProven`: its owner has opened a link that was mailed to it. */
  moveTo(address: string, { isProven }: { isProven: boolean }): void {
    const key = emailKey(address);
    if (key === null) throw new Error('This address has no key');
    this.email = address;
    this.emailKey = key;
    this.emailVerified = isProven;
  }

  becomeAdmin(passwordHash: string): void {
    this.role = 'admin';
    this.passwordHash = passwordHash;
  }
}
UserSchema.setClass(User);
