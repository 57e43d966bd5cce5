import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { Entitlements, PlanLimitReached, questionsPerDay } from '../../billing/index.js';
import { Clock, dayMs } from '../../platform/clock/index.js';
import { AppConfig } from '../../platform/config/index.js';
import type { Completion } from '../model/completion-reader.js';
import { TokenBudgetSpent } from '../ai.errors.js';
import { AiUsage } from './ai-usage.entity.js';

type Owner = Pick<Actor, 'accountId'>;

export interface UsageToday {
  /** Questions that went to a model today (UTC). */
  questions: number;
  questionLimit: number;
  tokens: number;
  tokenLimit: number;
}

/** Tokens that are set aside for a request, and not yet counted. */
export interface Reservation extends Owner {
  day: string;
  tokens: number;
}

/** Limits the questions and tokens that an account spends on a model in a day (UTC). Exact over all instances: each count is one statement. */
@Injectable()
export class QuestionBudget {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  async today({ accountId }: Owner): Promise<UsageToday> {
    const em = this.em.fork();
    const { plan } = await Entitlements.of(em, accountId);
    const row = await em.findOne(AiUsage, { accountId, day: this.day() });
    return {
      questions: row?.questions ?? 0,
      questionLimit: questionsPerDay(plan),
      tokens: row?.chargedTokens ?? 0,
      tokenLimit: this.config.openaiDailyTokens,
    };
  }

  /** Counts a question to the model. Rejects with `PlanLimitReached`, and with `TokenBudgetSpent`. */
  async beginQuestion({ accountId }: Owner): Promise<void> {
    const em = this.em.fork();
    const limit = questionsPerDay((await Entitlements.of(em, accountId)).plan);
    const tokenLimit = this.config.openaiDailyTokens;
    const counted = await em.execute<unknown[]>(
      `insert into ai_usage as u (account_id, day, questions) values (?, ?, 1)
       on conflict (account_id, day) do update set questions = u.questions + 1
         where u.questions < ? and u.charged_tokens < ? returning questions`,
      [accountId, this.day(), limit, tokenLimit],
    );
    if (counted.length > 0) return;
    const { questions } = await this.today({ accountId });
    if (questions < limit) throw new TokenBudgetSpent(tokenLimit, this.secondsLeft());
    throw new PlanLimitReached({ name: 'modelQuestionsPerDay', currentCount: questions, limit });
  }

  /** Sets tokens aside before a request, so that parallel ones cannot spend the same. Rejects with `TokenBudgetSpent`. */
  async reserve({ accountId }: Owner, tokens: number): Promise<Reservation> {
    const day = this.day();
    const tokenLimit = this.config.openaiDailyTokens;
    const reserved = await this.em.fork().execute<unknown[]>(
      `insert into ai_usage as u (account_id, day, charged_tokens) values (?, ?, ?)
       on conflict (account_id, day) do update set charged_tokens = u.charged_tokens + excluded.charged_tokens
         where u.charged_tokens + excluded.charged_tokens <= ? returning day`,
      [accountId, day, tokens, tokenLimit],
    );
    if (reserved.length === 0) throw new TokenBudgetSpent(tokenLimit, this.secondsLeft());
    return { accountId, day, tokens };
  }

  /** Replaces what was set aside by what was used. */
  async settle({ accountId, day, tokens }: Reservation, used: NonNullable<Completion['usage']>): Promise<void> {
    const { promptTokens, completionTokens } = used;
    await this.em.fork().execute(
      `update ai_usage set charged_tokens = greatest(0, charged_tokens - ?) + ?,
         prompt_tokens = prompt_tokens + ?, completion_tokens = completion_tokens + ?
       where account_id = ? and day = ?`,
      [tokens, promptTokens + completionTokens, promptTokens, completionTokens, accountId, day],
      'run',
    );
  }

  async countRuleAnswer(owner: Owner): Promise<void> {
    await this.count(owner, 'rule_answers');
  }

  async countFailure(owner: Owner): Promise<void> {
    await this.count(owner, 'failures');
  }

  private async count({ accountId }: Owner, column: 'rule_answers' | 'failures'): Promise<void> {
    await this.em.fork().execute(
      `insert into ai_usage as u (account_id, day, ${column}) values (?, ?, 1)
       on conflict (account_id, day) do update set ${column} = u.${column} + 1`,
      [accountId, this.day()],
      'run',
    );
  }

  private day(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }

  private secondsLeft(): number {
    return Math.ceil((dayMs - (this.clock.now().getTime() % dayMs)) / 1000);
  }
}

/** Pure. About how many tokens a text costs: no tokenizer fits every model, and too many is the safe side. */
export function estimatedTokens(text: string): number {
  return Math.ceil(text.length / 3);
}
