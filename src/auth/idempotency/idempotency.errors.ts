import { AppError, TooManyRequests } from '../../platform/errors/index.js';

export class IdempotencyKeyReused extends AppError {
  readonly code = 'idempotency_key_reused';
  readonly status = 422;

  constructor() {
    super('This Idempotency-Key was sent with another request before. Use a new key for each request.');
  }
}

export class IdempotentRequestInProgress extends AppError {
  readonly code = 'idempotency_in_progress';
  readonly status = 409;

  constructor() {
    super('The first request with this Idempotency-Key is still in progress. Send it again in a moment.', {
      retryAfterSeconds: 2,
    });
  }
}

export class IdempotentOutcomeUnknown extends AppError {
  readonly code = 'idempotency_outcome_unknown';
  readonly status = 409;

  constructor() {
    super(
      'The first request with this Idempotency-Key was interrupted. Look at what it did before you send another one with a new key.',
    );
  }
}

export class IdempotentAnswerNotKept extends AppError {
  readonly code = 'idempotency_answer_not_kept';
  readonly status = 409;

  constructor() {
    super('This request has been done. Its answer was too large to keep: read the result instead of sending it again.');
  }
}

export class TooManyIdempotencyKeys extends TooManyRequests {
  readonly code = 'too_many_idempotency_keys';

  constructor(retryAfterSeconds: number) {
    super('You have used too many different Idempotency-Keys within a day', retryAfterSeconds);
  }
}
