import { defineEntity, p } from '@mikro-orm/core';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'app_user',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid().index(),
    /** citext: two spellings of one address are one user. */
    email: p.string().columnType('citext').unique(),
    /** Proven by a link we sent or by Google. An unproven address never gains anything from its look. */
    emailVerified: p.boolean(),
    passwordHash: p.text().nullable(),
    googleSubject: p.string().nullable().unique(),
    firstName: p.string().nullable(),
    lastName: p.string().nullable(),
    profileImageUrl: p.text().nullable(),
    role: p.enum(['user', 'admin']).$type<'user' | 'admin'>(),
    createdAt: p.datetime(),
  },
});

export class User extends UserSchema.class {}
UserSchema.setClass(User);
