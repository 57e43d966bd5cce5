import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockAccount, type Actor } from '../../auth/index.js';
import { Clock } from '../../platform/clock/index.js';
import { findOwned, newId } from '../../platform/db/index.js';
import { AiProfile } from './ai-profile.entity.js';
import { AiToggles } from './ai-toggles.js';
import type { ChangeAiProfileDto, CreateProfileDto } from './ai.dto.js';
import { BuiltInProfileKept, TooManyAiEntries } from '../ai.errors.js';
import { builtInProfiles, type BuiltInProfile } from './built-in-profiles.js';

type Owner = Pick<Actor, 'accountId'>;

const maxProfiles = 50;

/** A profile of the assistant: built in, or written by the account. */
export interface ListedProfile extends Omit<BuiltInProfile, 'featureFlag'> {
  featureFlag: string | null;
  enabled: boolean;
  isCustom: boolean;
}

/** Profiles of the assistant: built-in ones that an account can turn off, and the account's own. */
@Injectable()
export class AiProfiles {
  constructor(
    private readonly em: EntityManager,
    private readonly toggles: AiToggles,
    private readonly clock: Clock,
  ) {}

  async list(owner: Owner): Promise<ListedProfile[]> {
    const { accountId } = owner;
    const [off, own] = await Promise.all([
      this.toggles.off('profile', owner),
      this.em.fork().find(AiProfile, { accountId }, { orderBy: { createdAt: 'asc', id: 'asc' } }),
    ]);
    return [
      ...builtInProfiles.map((profile) => ({ ...profile, enabled: !off.has(profile.id), isCustom: false })),
      ...own.map(asListed),
    ];
  }

  async create({ accountId }: Owner, input: CreateProfileDto): Promise<ListedProfile> {
    const { name, description, systemPrompt, capabilities } = input;
    const { category = 'recommendations', featureFlag = null, enabled = true } = input;
    return this.em.fork().transactional(async (em) => {
      await lockAccount(em, accountId);
      const count = await em.count(AiProfile, { accountId });
      if (count >= maxProfiles) throw new TooManyAiEntries('profiles', maxProfiles);
      const own = { id: newId(), accountId, createdAt: this.clock.now() };
      const entered = { name, description, systemPrompt, category, capabilities, featureFlag, enabled };
      return asListed(em.create(AiProfile, { ...own, ...entered }));
    });
  }

  /** Rejects with `NotFound`. */
  async setEnabled(owner: Owner, id: string, enabled: boolean): Promise<ListedProfile> {
    const builtIn = builtInProfiles.find((profile) => profile.id === id);
    if (builtIn) {
      await this.toggles.set('profile', owner, id, enabled);
      return { ...builtIn, enabled, isCustom: false };
    }
    const em = this.em.fork();
    const own = await findOwned(em, AiProfile, owner, id, { what: 'AI profile' });
    own.enabled = enabled;
    await em.flush();
    return asListed(own);
  }

  /** Rejects with `NotFound` and `BuiltInProfileKept`. */
  async change(owner: Owner, id: string, change: ChangeAiProfileDto): Promise<ListedProfile> {
    const em = this.em.fork();
    const own = await this.own(em, owner, id);
    const { name, description, systemPrompt, category, capabilities, featureFlag } = change;
    em.assign(own, { name, description, systemPrompt, category, capabilities, featureFlag }, { ignoreUndefined: true });
    await em.flush();
    return asListed(own);
  }

  /** Rejects like `change`. */
  async delete(owner: Owner, id: string): Promise<void> {
    const em = this.em.fork();
    await em.remove(await this.own(em, owner, id)).flush();
  }

  private async own(em: EntityManager, owner: Owner, id: string): Promise<AiProfile> {
    if (isBuiltIn(id)) throw new BuiltInProfileKept();
    return findOwned(em, AiProfile, owner, id, { what: 'AI profile' });
  }
}

function isBuiltIn(id: string): boolean {
  return builtInProfiles.some((profile) => profile.id === id);
}

function asListed(profile: AiProfile): ListedProfile {
  const { id, name, description, systemPrompt, category, capabilities, featureFlag = null, enabled } = profile;
  return { id, name, description, systemPrompt, category, capabilities, featureFlag, enabled, isCustom: true };
}
