import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockAccount, type Actor } from '../../auth/index.js';
import { Clock } from '../../platform/clock/index.js';
import { findOwned, newId } from '../../platform/db/index.js';
import { AiActivity } from './ai-activity.js';
import { AiProfile } from './ai-profile.entity.js';
import { AiToggles } from './ai-toggles.js';
import type { ChangeAiProfileDto, CreateProfileDto } from './ai.dto.js';
import { BuiltInProfileKept, TooManyAiEntries } from '../ai.errors.js';
import { builtInProfiles, type BuiltInProfile } from './built-in-profiles.js';

type Owner = Pick<Actor, 'accountId'>;
type Writer = Pick<Actor, 'id' | 'accountId'>;

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
    private readonly activity: AiActivity,
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

  async create(writer: Writer, input: CreateProfileDto): Promise<ListedProfile> {
    const { accountId } = writer;
    const { name, description, systemPrompt, capabilities } = input;
    const { category = 'recommendations', featureFlag = null, enabled = true } = input;
    return this.em.fork().transactional(async (em) => {
      await lockAccount(em, accountId);
      const count = await em.count(AiProfile, { accountId });
      if (count >= maxProfiles) throw new TooManyAiEntries('profiles', maxProfiles);
      const own = { id: newId(), accountId, createdAt: this.clock.now() };
      const entered = { name, description, systemPrompt, category, capabilities, featureFlag, enabled };
      this.activity.record(em, writer, 'Added', name);
      return asListed(em.create(AiProfile, { ...own, ...entered }));
    });
  }

  /** Rejects with `NotFound`. */
  async setEnabled(writer: Writer, id: string, enabled: boolean): Promise<ListedProfile> {
    const builtIn = builtInProfiles.find((profile) => profile.id === id);
    if (builtIn) {
      await this.toggles.set('profile', writer, { name: id, title: builtIn.name }, enabled);
      return { ...builtIn, enabled, isCustom: false };
    }
    return this.withOwn(writer, id, enabled ? 'On' : 'Off', (own) => void (own.enabled = enabled));
  }

  /** Rejects with `NotFound` and `BuiltInProfileKept`. */
  async change(writer: Writer, id: string, change: ChangeAiProfileDto): Promise<ListedProfile> {
    if (isBuiltIn(id)) throw new BuiltInProfileKept();
    const { name, description, systemPrompt, category, capabilities, featureFlag } = change;
    const changed = { name, description, systemPrompt, category, capabilities, featureFlag };
    return this.withOwn(writer, id, 'Changed', (own, em) => em.assign(own, changed, { ignoreUndefined: true }));
  }

  /** Rejects like `change`. */
  async delete(writer: Writer, id: string): Promise<void> {
    if (isBuiltIn(id)) throw new BuiltInProfileKept();
    await this.withOwn(writer, id, 'Removed', (own, em) => em.remove(own));
  }

  private async withOwn(
    writer: Writer,
    id: string,
    event: 'Changed' | 'Removed' | 'On' | 'Off',
    work: (own: AiProfile, em: EntityManager) => unknown,
  ): Promise<ListedProfile> {
    return this.em.fork().transactional(async (em) => {
      const own = await findOwned(em, AiProfile, writer, id, { what: 'AI profile' });
      work(own, em);
      this.activity.record(em, writer, event, own.name);
      return asListed(own);
    });
  }
}

function isBuiltIn(id: string): boolean {
  return builtInProfiles.some((profile) => profile.id === id);
}

function asListed(profile: AiProfile): ListedProfile {
  const { id, name, description, systemPrompt, category, capabilities, featureFlag = null, enabled } = profile;
  return { id, name, description, systemPrompt, category, capabilities, featureFlag, enabled, isCustom: true };
}
