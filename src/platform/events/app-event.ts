import { SetMetadata } from '@nestjs/common';
import { hourSeconds } from '../clock/index.js';
import { defineJob, HandlesJob, type Job, type RunOptions } from '../jobs/index.js';

/** News that one module has for those above it. Declared in `x.events.ts` beside the code that publishes it. */
export interface AppEvent<Payload extends object> {
  readonly name: string;
  /** Never set: it carries the payload's type. */
  readonly payload?: Payload;
}

/** The metadata of a listener's method: its event, and the job that delivers it. */
export interface Listener {
  event: AppEvent<object>;
  delivery: Job<object>;
}

export interface ListenerOptions extends RunOptions {
  /**
   * The listener's own name, `<module>.<what it does>`: it names the queue of its deliveries. Keep it for ever, also
   * when the class or the method gets another name: deliveries that wait during an upgrade find the listener by it.
   */
  as: string;
}

export const eventListenerKey = Symbol('event listener');

/** Five seconds, then twice as long each time up to an hour: a listener that fails is tried for about a day. */
const untilDelivered: RunOptions = { retryLimit: 32, retryDelaySeconds: 5, retryDelayMaxSeconds: hourSeconds };

/** The payload is JSON: ids and plain values, never entities or secrets. */
export function defineEvent<Payload extends object>(name: string): AppEvent<Payload> {
  return { name };
}

/**
 * Marks a method that hears the event. It gets each one at least once, in no particular order and apart from all other
 * listeners, so it must be safe to run twice. An error means that it is tried again.
 *
 * @example
 *     @OnAppEvent(recordsApplied, { as: 'snapshots.resume-restore' })
 *     async onPlanEnded({ planId }: RecordsApplied): Promise<void> { … }
 */
export function OnAppEvent<Payload extends object>(event: AppEvent<Payload>, { as, ...options }: ListenerOptions) {
  const delivery = defineJob<Payload>(as, { ...untilDelivered, ...options });
  return <Method extends (payload: Payload) => Promise<void>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    SetMetadata(eventListenerKey, { event, delivery })(target, key, descriptor);
    HandlesJob(delivery)(target, key, descriptor);
  };
}
