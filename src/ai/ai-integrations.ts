import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockAccount, type Actor } from '../auth/index.js';
import { Clock } from '../platform/clock/index.js';
import { newId } from '../platform/db/index.js';
import { AiIntegration } from './ai-integration.entity.js';
import type { CreateIntegrationDto } from './ai.dto.js';
import { TooManyAiEntries } from './ai.errors.js';

const maxIntegrations = 50;

/** Prompts that an account has written for its own use. */
@Injectable()
export class AiIntegrations {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async list({ accountId }: Pick<Actor, 'accountId'>): Promise<AiIntegration[]> {
    const orderBy = { createdAt: 'asc', id: 'asc' } as const;
    return this.em.fork().find(AiIntegration, { accountId }, { orderBy });
  }

  async create({ accountId }: Pick<Actor, 'accountId'>, input: CreateIntegrationDto): Promise<AiIntegration> {
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
}
