import { Injectable } from '@nestjs/common';
import { KeyedConcurrency } from '../../platform/limits/index.js';

/** Zones read from one host at a time: thousands of guards come due together, and people use the same host by hand. */
const readsAtOnce = 4;

/** Limits how many zones this process reads from one host at a time. The HTTP client keeps the vendor's own rate. */
@Injectable()
export class HostConcurrency extends KeyedConcurrency {
  constructor() {
    super(readsAtOnce);
  }
}
