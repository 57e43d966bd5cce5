import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DecoratedMethods, type DecoratedMethod } from '../discovery/index.js';
import { definedJobs, jobHandlerKey, type Job } from './job.js';

export type JobHandler = DecoratedMethod<Job<object>, object>;

/** Refuses to start an application in which a job has no handler, or two. For the module that has all jobs. */
@Injectable()
export class JobCompleteness implements OnModuleInit {
  constructor(private readonly methods: DecoratedMethods) {}

  onModuleInit(): void {
    assertOneHandlerEach(definedJobs(), this.methods.find<Job<object>, object>(jobHandlerKey));
  }
}

/** Without a handler, jobs would pile up for ever; two handlers would share the work at random. */
export function assertOneHandlerEach(jobs: readonly Job<object>[], handlers: readonly JobHandler[]): void {
  const mistakes = jobs.flatMap(({ name }) => {
    const found = handlers.filter((handler) => handler.meta.name === name).map((handler) => handler.name);
    if (found.length === 1) return [];
    return [found.length === 0 ? `${name} has no handler` : `${name} has several: ${found.join(', ')}`];
  });
  if (mistakes.length > 0) throw new Error(`Every job needs exactly one handler: ${mistakes.join('; ')}`);
}
