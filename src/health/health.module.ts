import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { DomainsModule } from '../domains/index.js';
import { DnsClientModule } from '../platform/dns-client/index.js';
import { OutboundHttpModule } from '../platform/outbound-http/index.js';
import { RecordsModule } from '../records/index.js';
import { HealthChecksController } from './health-checks.controller.js';
import { HealthExport } from './health.export.js';
import { PolicyReader } from './observation/policy-reader.js';
import { FindingStore } from './runs/finding-store.js';
import { HealthArchive } from './runs/health-archive.js';
import { HealthEngine } from './runs/health-engine.js';
import { HealthSchedule } from './runs/health-schedule.js';
import { ZoneHealth } from './runs/zone-health.js';
import { ZoneHealthController } from './zone-health.controller.js';

@Module({
  imports: [AuthModule, DnsClientModule, DomainsModule, OutboundHttpModule, RecordsModule],
  controllers: [HealthChecksController, ZoneHealthController],
  providers: [FindingStore, HealthArchive, HealthEngine, HealthExport, HealthSchedule, PolicyReader, ZoneHealth],
  exports: [HealthArchive, ZoneHealth],
})
export class HealthModule {}
