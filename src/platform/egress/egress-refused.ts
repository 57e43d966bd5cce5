import { AppError } from '../errors/index.js';

/** The egress rules forbid this outbound connection. The message names the requested host, never its address. */
export class EgressRefused extends AppError {
  readonly code = 'egress_refused';
  readonly status = 422;

  constructor(host: string, port: number, reason: string) {
    super(`Connecting to ${host} port ${port} is not allowed: ${reason}`, { extras: { host, port } });
  }
}
