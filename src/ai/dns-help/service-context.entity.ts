import { defineEntity, p } from '@mikro-orm/core';

const AiServiceContextSchema = defineEntity({
  name: 'AiServiceContext',
  tableName: 'ai_service_context',
  properties: {
    accountId: p.uuid().primary(),
    /** One of `dnsServices`. */
    serviceId: p.string().primary(),
    context: p.text(),
    updatedAt: p.datetime(),
  },
});

/** Facts that an account wants the analyzer to know about its use of a DNS service. */
export class AiServiceContext extends AiServiceContextSchema.class {}
AiServiceContextSchema.setClass(AiServiceContext);
