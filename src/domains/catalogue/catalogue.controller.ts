import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
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
   * @remarks Every DNS host of the catalogue, including announced and disabled ones.
   */
  @Get('dns-providers')
  async providers(): Promise<DnsProviderView[]> {
    return (await this.catalogue.list()).map(presentProvider);
  }

  /**
   * List the connect forms of DNS hosts
   *
   * @remarks The connect forms of the available hosts.
   */
  @Get('dns-provider-templates')
  async templates(): Promise<ProviderTemplateView[]> {
    return (await this.catalogue.offered()).map(presentTemplate);
  }
}
