import { Body, Controller, HttpCode, Post, UploadedFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles, SessionOnly, type Actor } from '../../auth/index.js';
import { Fails, FileBody, LargeBody, type SentFile } from '../../platform/http-server/index.js';
import { htmlOfMarkdown } from '../../platform/markdown/index.js';
import { ImageTooLarge, NotAnImage } from '../images/images.errors.js';
import { PreviewTextDto } from './article-editor.dto.js';
import { BlogImageView, PreviewedTextView } from './article-editor.presenter.js';
import { BlogImages } from './blog-images.js';

const maxImageBytes = 2 * 1024 * 1024;

/** Serves the editor of articles. */
@ApiTags('admin')
@Controller('api/admin/blog')
@Roles('admin')
@SessionOnly()
export class BlogAdminController {
  constructor(private readonly images: BlogImages) {}

  /**
   * Preview the text of an article
   *
   * @remarks The HTML that the public page makes of it. Stores nothing.
   */
  @LargeBody()
  @Post('preview')
  @HttpCode(200)
  preview(@Body() { content }: PreviewTextDto): PreviewedTextView {
    return { html: htmlOfMarkdown(content) };
  }

  /**
   * Upload a picture for an article
   *
   * @remarks A PNG, JPEG, SVG or WebP of less than 2 MB, in the field `image`. It is stored as a WebP of at most 1536 × 2048
   * pixels, and everybody can see it from then on.
   */
  @Fails({ 413: ['image_too_large'], 415: ['not_an_image'], 422: ['picture_unreadable'] })
  @FileBody({
    field: 'image',
    maxBytes: maxImageBytes,
    description: 'PNG, JPEG, SVG or WebP',
    refusals: { tooLarge: () => new ImageTooLarge(), malformed: () => new NotAnImage() },
  })
  @Post('images')
  async upload(@CurrentUser() actor: Actor, @UploadedFile() file?: SentFile): Promise<BlogImageView> {
    if (!file) throw new NotAnImage();
    return { url: await this.images.add(actor, file.buffer) };
  }
}
