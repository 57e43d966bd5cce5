import { AppError, TooManyRequests } from '../errors/index.js';

export class CrossSiteRequest extends AppError {
  readonly code = 'cross_site_request';
  readonly status = 403;

  constructor() {
    super('This request came from another site, so it was refused');
  }
}

export class UnsupportedMediaType extends AppError {
  readonly code = 'unsupported_media_type';
  readonly status = 415;

  constructor() {
    super('Send the body as application/json');
  }
}

export class RateLimited extends TooManyRequests {
  readonly code = 'rate_limited';

  constructor(retryAfterSeconds: number) {
    super('Rate limited', retryAfterSeconds);
  }
}

export class MetricsHidden extends AppError {
  readonly code = 'unauthorized';
  readonly status = 401;

  constructor() {
    super('Metrics can be read with the token of METRICS_TOKEN or, where none is set, from this machine');
  }
}

export class PayloadTooLarge extends AppError {
  readonly code = 'payload_too_large';
  readonly status = 413;

  constructor() {
    super('The request is too large');
  }
}

export class BodyTooSlow extends AppError {
  readonly code = 'request_timeout';
  readonly status = 408;

  constructor() {
    super('The body did not arrive in time');
  }
}

export class MalformedJson extends AppError {
  readonly code = 'malformed_json';
  readonly status = 400;

  constructor() {
    super('The body is not valid JSON');
  }
}
