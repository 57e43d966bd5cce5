import { AppError } from '../../platform/errors/index.js';

export class NotAnImage extends AppError {
  readonly code = 'not_an_image';
  readonly status = 415;

  constructor() {
    super('Please select an image file');
  }
}

export class ImageTooLarge extends AppError {
  readonly code = 'image_too_large';
  readonly status = 413;

  constructor() {
    super('Image must be smaller than 2MB');
  }
}

/** It is damaged, has too many pixels, or takes too long to draw. */
export class ImageUnreadable extends AppError {
  readonly code = 'image_unreadable';
  readonly status = 422;

  constructor() {
    super('Failed to upload logo');
  }
}

/** The same for a picture of an article. */
export class PictureUnreadable extends AppError {
  readonly code = 'picture_unreadable';
  readonly status = 422;

  constructor() {
    super('Failed to upload image');
  }
}
