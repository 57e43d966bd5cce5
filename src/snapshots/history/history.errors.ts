import { AppError } from '../../platform/errors/index.js';

export class NothingKnownThen extends AppError {
  readonly code = 'nothing_known_then';
  readonly status = 404;

  constructor() {
    super('Nothing is known of this zone from that time: the first backup of it was taken later.');
  }
}
