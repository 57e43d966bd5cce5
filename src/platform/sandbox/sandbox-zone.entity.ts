import { defineEntity, p } from '@mikro-orm/core';
import type { Rrset } from '../../dns/index.js';

const SandboxZoneRowSchema = defineEntity({
  name: 'SandboxZoneRow',
  tableName: 'sandbox_zone',
  indexes: [{ properties: ['accountId'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    /** One DNS server serves all zones, so a name exists once. */
    name: p.string().length(1024).unique(),
    /** Grows by one with every write. */
    revision: p.integer(),
    createdAt: p.datetime(),
  },
});

/** A zone of the built-in DNS host. */
export class SandboxZoneRow extends SandboxZoneRowSchema.class {}
SandboxZoneRowSchema.setClass(SandboxZoneRow);

const SandboxRrsetRowSchema = defineEntity({
  name: 'SandboxRrsetRow',
  tableName: 'sandbox_rrset',
  properties: {
    zoneId: p.uuid().primary(),
    name: p.string().length(1024).primary(),
    type: p.string().length(20).primary(),
    content: p.json<Rrset>(),
  },
});

/** One record set of such a zone. */
export class SandboxRrsetRow extends SandboxRrsetRowSchema.class {}
SandboxRrsetRowSchema.setClass(SandboxRrsetRow);
