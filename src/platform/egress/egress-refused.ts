import type { Sentence } from '../../dns/index.js';
import { AppError } from '../errors/index.js';
import { sayEgress } from './egress.words.js';

/** The egress rules forbid this outbound connection. The message names the requested host, never its address. */
export class EgressRefused extends AppError {
  readonly code = 'egress_refused';
  readonly status = 422;

  constructor(host: string, port: number, reason: Sentence) {
    super(sayEgress('egress.refused', { host, port: String(port), reason }), { extras: { host, port } });
  }
}
