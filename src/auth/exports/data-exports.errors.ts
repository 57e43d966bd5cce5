import { AppError, TooManyRequests } from '../../platform/errors/index.js';

export class TooManyExports extends TooManyRequests {
  readonly code = 'too_many_exports';

  constructor(retryAfterSeconds: number) {
    super('You have made three exports today. Download one of them, or wait until tomorrow', retryAfterSeconds);
  }
}

export class ExportNotReady extends AppError {
  readonly code = 'export_not_ready';
  readonly status = 409;

  constructor() {
    super('This export is not ready yet');
  }
}

export class ExportExpired extends AppError {
  readonly code = 'export_expired';
  readonly status = 410;

  constructor() {
    super('The file of this export has been deleted. Ask for a new export');
  }
}
