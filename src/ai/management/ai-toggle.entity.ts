import { defineEntity, p } from '@mikro-orm/core';

export type ToggleKind = 'profile' | 'flag';

const AiToggleSchema = defineEntity({
  name: 'AiToggle',
  tableName: 'ai_toggle',
  properties: {
    accountId: p.uuid().primary(),
    kind: p.enum(['profile', 'flag']).$type<ToggleKind>().primary(),
    /** Id of a built-in profile, or name of a feature flag. */
    name: p.string().primary(),
    enabled: p.boolean(),
  },
});

/** An account's setting for a built-in profile or a feature flag. Without a row, it is on. */
export class AiToggle extends AiToggleSchema.class {}
AiToggleSchema.setClass(AiToggle);
