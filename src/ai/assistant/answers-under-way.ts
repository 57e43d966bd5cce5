import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { AnswerUnderWay } from '../ai.errors.js';

/** Answers of one account at a time, in this process. */
const atOnce = 2;

/** Keeps one account from taking all the connections to the model. */
@Injectable()
export class AnswersUnderWay {
  private readonly counts = new Map<string, number>();

  /** Rejects with `AnswerUnderWay`. */
  async run<Result>({ accountId }: Pick<Actor, 'accountId'>, work: () => Promise<Result>): Promise<Result> {
    const count = this.counts.get(accountId) ?? 0;
    if (count >= atOnce) throw new AnswerUnderWay();
    this.counts.set(accountId, count + 1);
    try {
      return await work();
    } finally {
      const left = (this.counts.get(accountId) ?? 1) - 1;
      if (left === 0) this.counts.delete(accountId);
      else this.counts.set(accountId, left);
    }
  }
}
