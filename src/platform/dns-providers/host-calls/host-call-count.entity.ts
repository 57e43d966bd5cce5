import { defineEntity, p } from '@mikro-orm/core';
import type { CallOutcome } from './host-calls.js';

const HostCallCountSchema = defineEntity({
  name: 'HostCallCount',
  tableName: 'host_call_count',
  properties: {
    /** Machine name of the DNS host. */
    providerName: p.string().primary(),
    /** When the hour began. */
    hour: p.datetime().primary(),
    outcome: p.string().$type<CallOutcome>().primary(),
    calls: p.integer(),
  },
});

/** How many calls to a DNS host ended so within one hour, summed over all accounts and instances. */
export class HostCallCount extends HostCallCountSchema.class {}
HostCallCountSchema.setClass(HostCallCount);
