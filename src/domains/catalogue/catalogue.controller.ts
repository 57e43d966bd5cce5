import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Actor } from '../../auth/index.js';
import {
  presentProvider,
  presentTemplate,
  type DnsProviderView,
  type ProviderTemplateView,
} from './catalogue.presenter.js';
import { ProviderCatalogue } from './provider-catalogue.js';

@ApiTags('providers')
@Controller('api')
export class CatalogueController {
  constructor(private readonly catalogue: ProviderCatalogue) {}

  /**
   * List the DNS hosts of the catalogue
   *
   * @remarks Every DNS host of the catalogue, including announced ones, and those that an administrator has
   * disabled or not opened to this account, whose `isActive` is false: domains that are there already keep working.
   */
  @Get('dns-providers')
  async providers(@CurrentUser() actor: Actor): Promise<DnsProviderView[]> {
    return (await this.catalogue.list(actor)).map(presentProvider);
  }

  /**
   * List the connect forms of DNS hosts
   *
   * @remarks The connect forms of the hosts that are open to this account.
   */
  @Get('dns-provider-templates')
  async templates(@CurrentUser() actor: Actor): Promise<ProviderTemplateView[]> {
    return (await this.catalogue.offered(actor)).map(presentTemplate);
  }
}
