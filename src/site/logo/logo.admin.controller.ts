import { Controller, Delete, Get, HttpCode, Post, UploadedFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, RecentSignIn, Roles, SessionOnly, type Actor } from '../../auth/index.js';
import { Fails, FileBody, Public, type SentFile } from '../../platform/http-server/index.js';
import { ImageTooLarge, NotAnImage } from '../images/images.errors.js';
import { LogoView } from './logo.presenter.js';
import { Logo } from './logo.js';

const maxImageBytes = 2 * 1024 * 1024;

@ApiTags('admin')
@Controller('api/admin/logo')
export class LogoAdminController {
  constructor(private readonly logo: Logo) {}

  /**
   * Read the address of the logo
   *
   * @remarks For everybody: the public pages show it. Null: they show the product's own.
   */
  @Public()
  @Get()
  async show(): Promise<LogoView> {
    return { logoUrl: await this.logo.url() };
  }

  /**
   * Upload a logo
   *
   * @remarks A PNG, JPEG, SVG or WebP of less than 2 MB, in the field `logo`; 200 × 50 pixels are a good size. It is
   * stored as a PNG of at most 400 × 200 pixels. Needs a sign-in of the last twelve hours.
   */
  @Fails({
    403: ['recent_sign_in_needed'],
    413: ['image_too_large'],
    415: ['not_an_image'],
    422: ['image_unreadable'],
  })
  @Roles('admin')
  @SessionOnly()
  @RecentSignIn()
  @FileBody({
    field: 'logo',
    maxBytes: maxImageBytes,
    description: 'PNG, JPEG, SVG or WebP',
    refusals: { tooLarge: () => new ImageTooLarge(), malformed: () => new NotAnImage() },
  })
  @Post('upload')
  @HttpCode(200)
  async upload(@CurrentUser() actor: Actor, @UploadedFile() file?: SentFile): Promise<LogoView> {
    if (!file) throw new NotAnImage();
    return { logoUrl: await this.logo.replace(actor, file.buffer) };
  }

  /**
   * Delete the logo
   *
   * @remarks The public pages then show the product's own. Needs a sign-in of the last twelve hours.
   */
  @Fails({ 403: ['recent_sign_in_needed'] })
  @Roles('admin')
  @SessionOnly()
  @RecentSignIn()
  @Delete()
  @HttpCode(204)
  async remove(@CurrentUser() actor: Actor): Promise<void> {
    await this.logo.remove(actor);
  }
}
