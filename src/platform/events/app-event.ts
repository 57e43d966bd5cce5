import { SetMetadata } from '@nestjs/common';

/** News that one module tells the others above it. Declared in `x.events.ts` beside the code that publishes it. */
export interface AppEvent<Payload> {
  readonly name: string;
  /** Never set: it carries the payload's type. */
  readonly payload?: Payload;
}

export const EVENT_HANDLER = Symbol('event handler');

export function defineEvent<Payload extends object>(name: string): AppEvent<Payload> {
  return { name };
}

/** Marks a provider's method that hears the event. Its errors are logged and hurt nobody else. */
export function OnAppEvent<Payload extends object>(event: AppEvent<Payload>) {
  return <Method extends (payload: Payload) => void | Promise<void>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    SetMetadata(EVENT_HANDLER, event)(target, key, descriptor);
  };
}
