import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DecoratedMethods, type DecoratedMethod } from '../discovery/index.js';
import { EVENT_HANDLER, type AppEvent } from './app-event.js';

type Handler = DecoratedMethod<AppEvent<object>, object>;

/**
 * News within this process. What must survive a crash is a job, not an event: let the handler enqueue it,
 * or enqueue in the publisher's own transaction.
 */
@Injectable()
export class Events implements OnModuleInit {
  private readonly log = new Logger('Events');
  private handlers: Handler[] = [];

  constructor(private readonly methods: DecoratedMethods) {}

  onModuleInit(): void {
    this.handlers = this.methods.find<AppEvent<object>, object>(EVENT_HANDLER);
  }

  /** Resolves when every handler is done, one after the other. Never rejects. */
  async publish<Payload extends object>(event: AppEvent<Payload>, payload: Payload): Promise<void> {
    for (const handler of this.handlers.filter(({ meta }) => meta.name === event.name)) {
      try {
        await handler.call(payload);
      } catch (error) {
        this.log.error({ err: error }, `${handler.name} failed on ${event.name}`);
      }
    }
  }
}
