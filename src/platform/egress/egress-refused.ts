import { AppError } from '../errors/index.js';

/** An outbound connection that may not be made. Names what was asked for, never what it resolved to. */
export class EgressRefused extends AppError {
  readonly code = 'egress_refused';
  readonly status = 422;

  constructor(host: string, port: number, reason: string) {
    super(`Connecting to ${host} port ${port} is not allowed: ${reason}`);
  }
}
