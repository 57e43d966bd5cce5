/** Why a model gave no answer. */
export type ModelFailureKind = 'timeout' | 'busy' | 'refused' | 'unreachable' | 'garbled' | 'down';

/** The model gave no usable answer. Holds nothing that it or the server said: that text is not trusted. */
export class ModelFailed extends Error {
  constructor(
    readonly kind: ModelFailureKind,
    cause?: unknown,
  ) {
    super(`The model failed: ${kind}`, { cause });
  }
}

/** The person has stopped the answer. */
export class AnswerStopped extends Error {
  constructor() {
    super('The answer was stopped');
  }
}
