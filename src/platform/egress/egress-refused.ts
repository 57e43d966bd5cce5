import { sayHost } from '../../../providers/contract/hosts.words.js';
import type { Sentence } from '../../dns/index.js';
import { AppError } from '../errors/index.js';

/** The egress rules forbid this outbound connection. The message names the requested host, never its address. */
export class EgressRefused extends AppError {
  readonly code = 'egress_refused';
  readonly status = 422;

  constructor(host: string, port: number, reason: Sentence) {
    super(sayHost('egress.refused', { host, port: String(port), reason }), { extras: { host, port } });
  }
}
