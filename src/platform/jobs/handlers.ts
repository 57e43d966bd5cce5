import type { DecoratedMethod } from '../discovery/index.js';
import type { Job } from './job.js';

export type JobHandler = DecoratedMethod<Job<object>, object>;

/** Every defined job has exactly one handler: none would pile up for ever, two would share the work at random. */
export function assertOneHandlerEach(jobs: readonly Job<object>[], handlers: readonly JobHandler[]): void {
  const mistakes = jobs.flatMap(({ name }) => {
    const found = handlers.filter((handler) => handler.meta.name === name).map((handler) => handler.name);
    if (found.length === 1) return [];
    return [found.length === 0 ? `${name} has no handler` : `${name} has several: ${found.join(', ')}`];
  });
  if (mistakes.length > 0) throw new Error(`Every job needs exactly one handler: ${mistakes.join('; ')}`);
}
