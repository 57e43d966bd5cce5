import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AppConfig } from '../../platform/config/index.js';
import { Public } from '../../platform/http-server/index.js';
import type { SiteLinksView } from './links.presenter.js';

/** Places for users outside of the product. */
@ApiTags('site')
@Controller('api/site/links')
@Public()
export class LinksController {
  constructor(private readonly config: AppConfig) {}

  /**
   * Show the links that lead out of the product
   *
   * @remarks As the operator has set them by DOCS_URL and COMMUNITY_URL.
   */
  @Get()
  show(): SiteLinksView {
    const { docsUrl, communityUrl } = this.config;
    return { documentation: docsUrl ?? null, community: communityUrl ?? null };
  }
}
