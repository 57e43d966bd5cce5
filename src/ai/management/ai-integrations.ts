import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockAccount, type Actor } from '../../auth/index.js';
import { Clock } from '../../platform/clock/index.js';
import { findOwned, newId } from '../../platform/db/index.js';
import { AiActivity } from './ai-activity.js';
import { AiIntegration } from './ai-integration.entity.js';
import type { ChangeAiIntegrationDto, CreateIntegrationDto } from './ai.dto.js';
import { TooManyAiEntries } from '../ai.errors.js';

type Owner = Pick<Actor, 'accountId'>;
type Writer = Pick<Actor, 'id' | 'accountId'>;

const maxIntegrations = 50;

/** Prompts that an account has written for its own use. */
@Injectable()
export class AiIntegrations {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: AiActivity,
    private readonly clock: Clock,
  ) {}

  async list({ accountId }: Owner): Promise<AiIntegration[]> {
    const orderBy = { createdAt: 'asc', id: 'asc' } as const;
    return this.em.fork().find(AiIntegration, { accountId }, { orderBy });
  }

  async create(writer: Writer, input: CreateIntegrationDto): Promise<AiIntegration> {
    const { accountId } = writer;
    const { name, description, prompt, tags } = input;
    const { outputFormat = 'json', featureFlag = null, enabled = true, inputSchema = {} } = input;
    return this.em.fork().transactional(async (em) => {
      await lockAccount(em, accountId);
      const count = await em.count(AiIntegration, { accountId });
      if (count >= maxIntegrations) throw new TooManyAiEntries('integrations', maxIntegrations);
      const own = { id: newId(), accountId, createdAt: this.clock.now() };
      const entered = { name, description, prompt, outputFormat, tags, featureFlag, enabled, inputSchema };
      this.activity.record(em, writer, 'Added', name);
      return em.create(AiIntegration, { ...own, ...entered });
    });
  }

  /** Rejects with `NotFound`, like `change` and `delete`. */
  async setEnabled(writer: Writer, id: string, enabled: boolean): Promise<AiIntegration> {
    return this.withOwn(writer, id, enabled ? 'On' : 'Off', (own) => void (own.enabled = enabled));
  }

  async change(writer: Writer, id: string, change: ChangeAiIntegrationDto): Promise<AiIntegration> {
    const { name, description, prompt, outputFormat, tags, featureFlag, inputSchema } = change;
    const changed = { name, description, prompt, outputFormat, tags, featureFlag, inputSchema };
    // An input schema is replaced, not merged with the one before.
    const how = { ignoreUndefined: true, mergeObjectProperties: false } as const;
    return this.withOwn(writer, id, 'Changed', (own, em) => em.assign(own, changed, how));
  }

  async delete(writer: Writer, id: string): Promise<void> {
    await this.withOwn(writer, id, 'Removed', (own, em) => em.remove(own));
  }

  private async withOwn(
    writer: Writer,
    id: string,
    event: 'Changed' | 'Removed' | 'On' | 'Off',
    work: (own: AiIntegration, em: EntityManager) => unknown,
  ): Promise<AiIntegration> {
    return this.em.fork().transactional(async (em) => {
      const own = await findOwned(em, AiIntegration, writer, id, { what: 'AI integration' });
      work(own, em);
      this.activity.record(em, writer, event, own.name);
      return own;
    });
  }
}
