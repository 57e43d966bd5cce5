import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Actor } from '../../auth/index.js';
import { DnsServers } from './dns-servers.js';
import { AddDnsServerDto } from './dns-servers.dto.js';
import { DnsServerView, presentDnsServer } from './dns-servers.presenter.js';
import { Fails } from '../../platform/http-server/index.js';

@ApiTags('propagation')
@Controller('api/dns-servers')
export class DnsServersController {
  constructor(private readonly servers: DnsServers) {}

  /**
   * List the resolvers for propagation checks
   *
   * @remarks The built-in resolvers, then the account's own.
   */
  @Get()
  async list(@CurrentUser() actor: Actor): Promise<DnsServerView[]> {
    return (await this.servers.list(actor)).map(presentDnsServer);
  }

  /**
   * Add a resolver
   *
   * @remarks Adds a public resolver of your own to those that propagation checks ask.
   */
  @Fails({ 403: ['too_many_dns_servers'], 409: ['dns_server_exists'] })
  @Post()
  async add(@CurrentUser() actor: Actor, @Body() body: AddDnsServerDto): Promise<DnsServerView> {
    return presentDnsServer(await this.servers.add(actor, body));
  }

  /**
   * Delete a resolver
   *
   * @remarks Built-in ones stay.
   */
  @Fails({ 403: ['default_dns_server'] })
  @Delete(':id')
  @HttpCode(204)
  async remove(@CurrentUser() actor: Actor, @Param('id') id: string): Promise<void> {
    await this.servers.remove(actor, id);
  }
}
