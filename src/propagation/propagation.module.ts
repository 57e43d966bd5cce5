import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { DnsServers } from './dns-servers.js';
import { DnsServersController } from './dns-servers.controller.js';
import { PropagationExport } from './propagation.export.js';

@Module({
  imports: [AuthModule],
  controllers: [DnsServersController],
  providers: [DnsServers, PropagationExport],
})
export class PropagationModule {}
