import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../auth/index.js';
import { NotFound } from '../platform/errors/index.js';
import { AiIntegration } from './ai-integration.entity.js';
import { AiProfile } from './ai-profile.entity.js';
import { AiSwitch, type SwitchKind } from './ai-switch.entity.js';
import { builtInProfiles } from './built-in-profiles.js';

type Owner = Pick<Actor, 'accountId'>;

/** What an account has switched on and off. Everything is on until someone says otherwise. */
@Injectable()
export class AiSwitches {
  constructor(private readonly em: EntityManager) {}

  /** Names of what is off. */
  async off(kind: SwitchKind, { accountId }: Owner): Promise<ReadonlySet<string>> {
    const rows = await this.em.fork().find(AiSwitch, { accountId, kind, enabled: false });
    return new Set(rows.map(({ name }) => name));
  }

  /** For names that are known to exist: an account could fill the table with any others. */
  async set(kind: SwitchKind, { accountId }: Owner, name: string, enabled: boolean): Promise<void> {
    await this.em.fork().upsert(AiSwitch, { accountId, kind, name, enabled });
  }

  /** The flags of the built-in profiles and of whatever the account has made, in the order of the alphabet. */
  async flags(owner: Owner): Promise<Record<string, boolean>> {
    const [known, off] = await Promise.all([this.knownFlags(owner), this.off('flag', owner)]);
    return Object.fromEntries([...known].sort().map((flag) => [flag, !off.has(flag)]));
  }

  /** Rejects with `NotFound` for a flag that nothing of the account goes by. */
  async setFlag(owner: Owner, flag: string, enabled: boolean): Promise<void> {
    if (!(await this.knownFlags(owner)).has(flag)) throw new NotFound('Feature flag');
    await this.set('flag', owner, flag, enabled);
  }

  private async knownFlags({ accountId }: Owner): Promise<Set<string>> {
    const em = this.em.fork();
    const named = { accountId, featureFlag: { $ne: null } };
    const own = await Promise.all([
      em.find(AiProfile, named, { fields: ['featureFlag'] }),
      em.find(AiIntegration, named, { fields: ['featureFlag'] }),
    ]);
    const builtIn = builtInProfiles.map(({ featureFlag }) => featureFlag);
    return new Set([...builtIn, ...own.flat().flatMap(({ featureFlag }) => featureFlag ?? [])]);
  }
}
