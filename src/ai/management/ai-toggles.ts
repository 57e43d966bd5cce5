import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { NotFound } from '../../platform/errors/index.js';
import { AiActivity } from './ai-activity.js';
import { AiIntegration } from './ai-integration.entity.js';
import { AiProfile } from './ai-profile.entity.js';
import { AiToggle, type ToggleKind } from './ai-toggle.entity.js';
import { builtInProfiles } from './built-in-profiles.js';

type Owner = Pick<Actor, 'accountId'>;
type Switching = Pick<Actor, 'id' | 'accountId'>;

interface Toggled {
  /** The id of a built-in profile, or a flag. */
  name: string;
  /** As people know it. */
  title?: string;
}

/** The built-in profiles and feature flags that an account has turned on or off. Everything is on by default. */
@Injectable()
export class AiToggles {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: AiActivity,
  ) {}

  /** Names of what is off. */
  async off(kind: ToggleKind, { accountId }: Owner): Promise<ReadonlySet<string>> {
    const rows = await this.em.fork().find(AiToggle, { accountId, kind, enabled: false });
    return new Set(rows.map(({ name }) => name));
  }

  /** Pass only names that exist: otherwise an account could fill the table. */
  async set(kind: ToggleKind, actor: Switching, { name, title = name }: Toggled, enabled: boolean): Promise<void> {
    const { accountId } = actor;
    await this.em.fork().transactional(async (em) => {
      await em.upsert(AiToggle, { accountId, kind, name, enabled });
      this.activity.record(em, actor, enabled ? 'On' : 'Off', title);
    });
  }

  /** The flags of the built-in profiles and of the account's own entries, in alphabetical order. */
  async flags(owner: Owner): Promise<Record<string, boolean>> {
    const [known, off] = await Promise.all([this.knownFlags(owner), this.off('flag', owner)]);
    return Object.fromEntries([...known].sort().map((flag) => [flag, !off.has(flag)]));
  }

  /** Rejects with `NotFound` for a flag that no profile and no integration of the account uses. */
  async setFlag(actor: Switching, flag: string, enabled: boolean): Promise<void> {
    if (!(await this.knownFlags(actor)).has(flag)) throw new NotFound('Feature flag');
    await this.set('flag', actor, { name: flag }, enabled);
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
