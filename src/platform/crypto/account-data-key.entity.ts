import { defineEntity, p } from '@mikro-orm/core';

const AccountDataKeySchema = defineEntity({
  name: 'AccountDataKey',
  tableName: 'account_data_key',
  properties: {
    /** Named in every blob that it seals. */
    id: p.uuid().primary(),
    accountId: p.uuid().unique(),
    /** The key itself, wrapped by the master key that `masterKeyId` names. */
    wrapped: p.blob(),
    masterKeyId: p.string(),
    createdAt: p.datetime(),
  },
});

/** The random key of one account. Deleting it makes everything that the account has sealed permanently unreadable. */
export class AccountDataKey extends AccountDataKeySchema.class {}
AccountDataKeySchema.setClass(AccountDataKey);
