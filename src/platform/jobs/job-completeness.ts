import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DecoratedMethods } from '../discovery/index.js';
import { assertOneHandlerEach } from './handlers.js';
import { definedJobs, JOB_HANDLER, type Job } from './job.js';

/** Ends the start of an application in which some job has no handler, or two. For the module that has them all. */
@Injectable()
export class JobCompleteness implements OnModuleInit {
  constructor(private readonly methods: DecoratedMethods) {}

  onModuleInit(): void {
    assertOneHandlerEach(definedJobs(), this.methods.find<Job<object>, object>(JOB_HANDLER));
  }
}
