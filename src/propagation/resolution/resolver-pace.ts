import { Injectable } from '@nestjs/common';
import { KeyedPace } from '../../platform/limits/index.js';

/** At most five questions a second to one resolver, which serves everybody for nothing: for all checks of this process. */
@Injectable()
export class ResolverPace extends KeyedPace {
  constructor() {
    super({ spacingMs: 200, longestWaitMs: 3_000 });
  }
}
