export { AppError, NotFound, TooManyRequests, ValidationFailed, type AppErrorDetails } from './app-error.js';
export { AppErrorFilter } from './app-error.filter.js';
export { DatabaseFull, DatabaseUnavailable, isConnectionLoss, isOutOfSpace } from './database-unavailable.js';
export { describeError, hostFailures, type ErrorAnswer } from './describe-error.js';
export { sayInput } from './inputs.words.js';
export { validationPipe } from './validation-pipe.js';
