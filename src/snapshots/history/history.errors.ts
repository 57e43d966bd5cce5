import { AppError } from '../../platform/errors/index.js';

export class NothingKnownThen extends AppError {
  readonly code = 'nothing_known_then';
  readonly status = 404;

  constructor() {
    super('Nothing is known about this zone at that time: its first backup was taken later.');
  }
}
