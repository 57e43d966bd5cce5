import { AppError } from '../platform/errors/index.js';

export class BuiltInProfileKept extends AppError {
  readonly code = 'built_in_profile';
  readonly status = 403;

  constructor() {
    super('Built-in profiles can be switched off, but not changed or deleted');
  }
}

export class TooManyAiEntries extends AppError {
  readonly code = 'too_many_ai_entries';
  readonly status = 403;

  constructor(what: 'profiles' | 'integrations', limit: number) {
    super(`You can have up to ${limit} ${what} of your own`, { extras: { limit } });
  }
}

export class TokenBudgetSpent extends AppError {
  readonly code = 'token_budget_spent';
  readonly status = 429;

  constructor(limit: number, retryAfterSeconds: number) {
    super(
      `The AI model has used the ${limit.toLocaleString('en')} tokens that your account has for a day. There are new ones after midnight UTC; answers from the rules of DNS have no limit.`,
      { retryAfterSeconds, extras: { limit } },
    );
  }
}

/** The browser or program asks more than one question at a time for one account. */
export class AnswerUnderWay extends AppError {
  readonly code = 'answer_under_way';
  readonly status = 409;

  constructor() {
    super('The assistant is still answering other questions of this account. Wait for these answers, or stop them.');
  }
}
