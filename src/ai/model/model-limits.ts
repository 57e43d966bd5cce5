import { Injectable } from '@nestjs/common';
import { secondMs } from '../../platform/clock/index.js';

/** Bounds of the time and the size of what a model says. A class, so that tests can have shorter ones. */
@Injectable()
export class ModelLimits {
  /** One request, from its beginning to the end of its answer, with all repetitions. */
  readonly requestMs: number = 60 * secondMs;
  /** One question, over all its requests. */
  readonly questionMs: number = 120 * secondMs;
  /** How often a request is repeated after 429, 5xx and broken connections. */
  readonly retries: number = 2;
  /** Characters of one answer. */
  readonly answerLength: number = 24_000;
  readonly answerTokens: number = 2_000;
}
