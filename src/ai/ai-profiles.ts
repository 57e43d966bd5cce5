import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockAccount, type Actor } from '../auth/index.js';
import { Clock } from '../platform/clock/index.js';
import { findOwned, newId } from '../platform/db/index.js';
import { AiProfile } from './ai-profile.entity.js';
import { AiSwitches } from './ai-switches.js';
import type { CreateProfileDto } from './ai.dto.js';
import { TooManyAiEntries } from './ai.errors.js';
import { presentBuiltIn, presentProfile, type AiProfileView } from './ai.presenter.js';
import { builtInProfiles } from './built-in-profiles.js';

type Owner = Pick<Actor, 'accountId'>;

const mostProfiles = 50;

/** The manners of the assistant: built-in ones that an account can switch off, and its own. */
@Injectable()
export class AiProfiles {
  constructor(
    private readonly em: EntityManager,
    private readonly switches: AiSwitches,
    private readonly clock: Clock,
  ) {}

  async list(owner: Owner): Promise<AiProfileView[]> {
    const { accountId } = owner;
    const [off, own] = await Promise.all([
      this.switches.off('profile', owner),
      this.em.fork().find(AiProfile, { accountId }, { orderBy: { createdAt: 'asc', id: 'asc' } }),
    ]);
    return [
      ...builtInProfiles.map((profile) => presentBuiltIn(profile, !off.has(profile.id))),
      ...own.map(presentProfile),
    ];
  }

  async create({ accountId }: Owner, input: CreateProfileDto): Promise<AiProfileView> {
    const { name, description, systemPrompt, capabilities } = input;
    const { category = 'recommendations', featureFlag = null, enabled = true } = input;
    return this.em.fork().transactional(async (em) => {
      await lockAccount(em, accountId);
      const count = await em.count(AiProfile, { accountId });
      if (count >= mostProfiles) throw new TooManyAiEntries('profiles', mostProfiles);
      const own = { id: newId(), accountId, createdAt: this.clock.now() };
      const said = { name, description, systemPrompt, category, capabilities, featureFlag, enabled };
      return presentProfile(em.create(AiProfile, { ...own, ...said }));
    });
  }

  /** Rejects with `NotFound`. */
  async setEnabled(owner: Owner, id: string, enabled: boolean): Promise<AiProfileView> {
    const builtIn = builtInProfiles.find((profile) => profile.id === id);
    if (builtIn) {
      await this.switches.set('profile', owner, id, enabled);
      return presentBuiltIn(builtIn, enabled);
    }
    const em = this.em.fork();
    const own = await findOwned(em, AiProfile, owner, id, { what: 'AI profile' });
    own.enabled = enabled;
    await em.flush();
    return presentProfile(own);
  }
}
