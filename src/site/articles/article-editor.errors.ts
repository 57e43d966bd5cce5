import { AppError } from '../../platform/errors/index.js';

export class SlugTaken extends AppError {
  readonly code = 'slug_taken';
  readonly status = 409;

  constructor() {
    super('Another article has this address');
  }
}

/** Somebody else has saved the article since it was opened. */
export class ArticleChanged extends AppError {
  readonly code = 'article_changed';
  readonly status = 409;

  constructor() {
    super('Somebody else has saved this article meanwhile. Open it again to see their text');
  }
}
