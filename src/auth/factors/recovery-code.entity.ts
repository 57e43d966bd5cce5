import { defineEntity, p } from '@mikro-orm/core';

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_code',
  uniques: [{ properties: ['userId', 'hash'] }],
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    /** Made with a key that the database does not hold, so that a copy of this table cannot be tried out. */
    hash: p.string().length(64).hidden(),
    createdAt: p.datetime(),
  },
});

/** Opens the second step once: it is deleted when it is used. */
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);
