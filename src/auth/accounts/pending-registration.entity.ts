import { defineEntity, p } from '@mikro-orm/core';
import type { Language } from '../../platform/phrases/index.js';

const PendingRegistrationSchema = defineEntity({
  name: 'PendingRegistration',
  tableName: 'pending_registration',
  properties: {
    id: p.uuid().primary(),
    /** As it was typed. */
    email: p.text(),
    /** `emailKey` of the address. Several may wait for one: the first confirmed one gets it. */
    emailKey: p.text().index(),
    /** argon2id in PHC form. */
    passwordHash: p.text().hidden(),
    firstName: p.string().nullable(),
    lastName: p.string().nullable(),
    /** In which the person registered. */
    language: p.string().$type<Language>().nullable(),
    /** SHA-256 of the token in the mail, which works once. */
    tokenHash: p.string().length(64).unique(),
    expiresAt: p.datetime().index(),
  },
});

/** A registration that waits for the link in the mail. Until then there is no user, so it holds nobody's address. */
export class PendingRegistration extends PendingRegistrationSchema.class {}
PendingRegistrationSchema.setClass(PendingRegistration);
