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

  /** Every DNS host of the catalogue, also those that are coming soon or switched off. */
  @Get('dns-providers')
  async providers(): Promise<DnsProviderView[]> {
    return (await this.catalogue.list()).map(presentProvider);
  }

  /** The connect forms of the hosts that can be chosen. */
  @Get('dns-provider-templates')
  async templates(): Promise<ProviderTemplateView[]> {
    return (await this.catalogue.offered()).map(presentTemplate);
  }
}
