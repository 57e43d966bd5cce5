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
