import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/index.js';
import { AuthModule } from '../auth/index.js';
import { DomainsModule } from '../domains/index.js';
import { DnsClientModule } from '../platform/dns-client/index.js';
import { RecordsModule } from '../records/index.js';
import { SnapshotsModule } from '../snapshots/index.js';
import { ZoneStoreModule } from '../zone-store/index.js';
import { Baselines } from './guards/baselines.js';
import { Guards } from './guards/guards.service.js';
import { MonitoringTest } from './guards/monitoring-test.js';
import { SerialPoller } from './guards/serial-poller.js';
import { Scanner } from './guards/scanner.js';
import { GuardScheduler } from './guards/guard-scheduler.js';
import { ScanRecorder } from './guards/scan-recorder.js';
import { IncidentLog } from './incidents/incident-log.js';
import { IncidentsController } from './incidents/incidents.controller.js';
import { Incidents } from './incidents/incidents.service.js';
import { ProtectionController } from './protection.controller.js';
import { ProtectionService } from './protection.service.js';
import { AutoRestoreSetting } from './restores/auto-restore-setting.js';
import { AutoRestoreSettingController } from './restores/auto-restore-setting.admin.controller.js';
import { AutomaticRestores } from './restores/automatic-restores.js';
import { IncidentRestores } from './restores/incident-restores.js';
import { IncidentVeto } from './restores/incident-veto.js';
import { AuthoritativeProbe } from './observation/authoritative-probe.js';
import { Delegations } from './observation/delegations.js';
import { HostConcurrency } from './observation/host-concurrency.js';
import { NameServers } from './observation/name-servers.js';
import { ZoneObserver } from './observation/zone-observer.js';
import { ProtectionExport } from './protection.export.js';

const observation = [ZoneObserver, Delegations, NameServers, AuthoritativeProbe, HostConcurrency];
const guards = [Guards, Baselines, GuardScheduler, SerialPoller, Scanner, ScanRecorder, MonitoringTest];
const incidents = [Incidents, IncidentLog];
const restores = [AutomaticRestores, IncidentRestores, IncidentVeto, AutoRestoreSetting];

@Module({
  imports: [AuthModule, DomainsModule, ZoneStoreModule, RecordsModule, SnapshotsModule, AlertsModule, DnsClientModule],
  controllers: [ProtectionController, IncidentsController, AutoRestoreSettingController],
  providers: [ProtectionExport, ProtectionService, ...observation, ...guards, ...incidents, ...restores],
})
export class ProtectionModule {}
