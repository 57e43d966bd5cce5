import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { BillingModule } from '../billing/index.js';
import { DomainsModule } from '../domains/index.js';
import { ArticlesController } from './articles/articles.controller.js';
import { Articles } from './articles/articles.js';
import { BadgesAdminController } from './badges/badges.admin.controller.js';
import { BadgesController } from './badges/badges.controller.js';
import { Badges } from './badges/badges.js';
import { LinksController } from './links/links.controller.js';
import { LogoAdminController } from './logo/logo.admin.controller.js';
import { Logo } from './logo/logo.js';
import { SitePages } from './site-pages.js';
import { SiteExport } from './site.export.js';

@Module({
  imports: [AuthModule, BillingModule, DomainsModule],
  controllers: [ArticlesController, BadgesController, BadgesAdminController, LinksController, LogoAdminController],
  providers: [Articles, Badges, Logo, SiteExport, SitePages],
})
export class SiteModule {}
