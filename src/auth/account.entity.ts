import { defineEntity, p } from '@mikro-orm/core';

const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    id: p.uuid().primary(),
    subscriptionTier: p.enum(['free', 'premium']).$type<'free' | 'premium'>(),
    subscriptionStatus: p.enum(['active', 'inactive']).$type<'active' | 'inactive'>(),
    createdAt: p.datetime(),
  },
});

/** The owner of everything a customer has. One personal account is made with each user. */
export class Account extends AccountSchema.class {}
AccountSchema.setClass(Account);
