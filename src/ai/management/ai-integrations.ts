import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockAccount, type Actor } from '../../auth/index.js';
import { Clock } from '../../platform/clock/index.js';
import { findOwned, newId } from '../../platform/db/index.js';
import { AiIntegration } from './ai-integration.entity.js';
import type { ChangeAiIntegrationDto, CreateIntegrationDto } from './ai.dto.js';
import { TooManyAiEntries } from '../ai.errors.js';

type Owner = Pick<Actor, 'accountId'>;

const maxIntegrations = 50;

/** Prompts that an account has written for its own use. */
@Injectable()
export class AiIntegrations {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async list({ accountId }: Owner): Promise<AiIntegration[]> {
    const orderBy = { createdAt: 'asc', id: 'asc' } as const;
    return this.em.fork().find(AiIntegration, { accountId }, { orderBy });
  }

  async create({ accountId }: Owner, input: CreateIntegrationDto): Promise<AiIntegration> {
    const { name, description, prompt, tags } = input;
    const { outputFormat = 'json', featureFlag = null, enabled = true, inputSchema = {} } = input;
    return this.em.fork().transactional(async (em) => {
      await lockAccount(em, accountId);
      const count = await em.count(AiIntegration, { accountId });
      if (count >= maxIntegrations) throw new TooManyAiEntries('integrations', maxIntegrations);
      const own = { id: newId(), accountId, createdAt: this.clock.now() };
      const entered = { name, description, prompt, outputFormat, tags, featureFlag, enabled, inputSchema };
      return em.create(AiIntegration, { ...own, ...entered });
    });
  }

  /** Rejects with `NotFound`, like `change` and `delete`. */
  async setEnabled(owner: Owner, id: string, enabled: boolean): Promise<AiIntegration> {
    return this.assign(owner, id, { enabled });
  }

  async change(owner: Owner, id: string, change: ChangeAiIntegrationDto): Promise<AiIntegration> {
    const { name, description, prompt, outputFormat, tags, featureFlag, inputSchema } = change;
    return this.assign(owner, id, { name, description, prompt, outputFormat, tags, featureFlag, inputSchema });
  }

  async delete(owner: Owner, id: string): Promise<void> {
    const em = this.em.fork();
    await em.remove(await findOwned(em, AiIntegration, owner, id, { what: 'AI integration' })).flush();
  }

  private async assign(owner: Owner, id: string, values: Partial<AiIntegration>): Promise<AiIntegration> {
    const em = this.em.fork();
    const own = await findOwned(em, AiIntegration, owner, id, { what: 'AI integration' });
    // An input schema is replaced, not merged with the one before.
    em.assign(own, values, { ignoreUndefined: true, mergeObjectProperties: false });
    await em.flush();
    return own;
  }
}
