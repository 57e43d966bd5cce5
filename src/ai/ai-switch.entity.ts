import { defineEntity, p } from '@mikro-orm/core';

export type SwitchKind = 'profile' | 'flag';

const AiSwitchSchema = defineEntity({
  name: 'AiSwitch',
  tableName: 'ai_switch',
  properties: {
    accountId: p.uuid().primary(),
    kind: p.enum(['profile', 'flag']).$type<SwitchKind>().primary(),
    /** Id of a built-in profile, or name of a feature flag. */
    name: p.string().primary(),
    enabled: p.boolean(),
  },
});

/** How an account has set what is built in. No row: as it comes, which is on. */
export class AiSwitch extends AiSwitchSchema.class {}
AiSwitchSchema.setClass(AiSwitch);
