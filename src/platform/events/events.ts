import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DecoratedMethods } from '../discovery/index.js';
import { Jobs } from '../jobs/index.js';
import { eventListenerKey, type AppEvent, type Listener } from './app-event.js';

/**
 * News for the modules above. It is stored with the transaction that it is about, as one job for each listener: either
 * both commit or neither does, and no crash loses it.
 */
@Injectable()
export class Events implements OnModuleInit {
  private listeners: Listener[] = [];

  constructor(
    private readonly methods: DecoratedMethods,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.listeners = this.methods.find<Listener, object>(eventListenerKey).map(({ meta }) => meta);
  }

  /** `within` must be in a transaction: news about nothing that is stored would reach listeners that find nothing. */
  async publish<Payload extends object>(
    event: AppEvent<Payload>,
    payload: Payload,
    { within }: { within: EntityManager },
  ): Promise<void> {
    if (!within.isInTransaction()) throw new Error(`${event.name} was published outside a transaction`);
    for (const { delivery } of this.listeners.filter((listener) => listener.event.name === event.name))
      await this.jobs.enqueue(delivery, payload, { within });
  }
}
