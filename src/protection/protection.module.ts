import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/index.js';
import { AuthModule } from '../auth/index.js';
import { DomainsModule } from '../domains/index.js';
import { DnsClientModule } from '../platform/dns-client/index.js';
import { RecordsModule } from '../records/index.js';
import { SnapshotsModule } from '../snapshots/index.js';
import { Baselines } from './guards/baselines.js';
import { Guards } from './guards/guards.service.js';
import { MonitoringTest } from './guards/monitoring-test.js';
import { Pulse } from './guards/pulse.js';
import { Scanner } from './guards/scanner.js';
import { Sweeper } from './guards/sweeper.js';
import { Verdicts } from './guards/verdicts.js';
import { IncidentBook } from './incidents/incident-book.js';
import { IncidentsController } from './incidents/incidents.controller.js';
import { Incidents } from './incidents/incidents.service.js';
import { ProtectionController } from './protection.controller.js';
import { ProtectionService } from './protection.service.js';
import { PutBack } from './restoring/put-back.js';
import { RestoreSwitchController } from './restoring/restore-switch.controller.js';
import { RestoreSwitches } from './restoring/restore-switches.js';
import { Restorer } from './restoring/restorer.js';
import { Authority } from './seeing/authority.js';
import { Delegations } from './seeing/delegations.js';
import { HostBudget } from './seeing/host-budget.js';
import { NameServers } from './seeing/name-servers.js';
import { Observer } from './seeing/observer.js';

const seeing = [Observer, Delegations, NameServers, Authority, HostBudget];
const guards = [Guards, Baselines, Sweeper, Pulse, Scanner, Verdicts, MonitoringTest];
const incidents = [Incidents, IncidentBook, Restorer, PutBack, RestoreSwitches];

@Module({
  imports: [AuthModule, DomainsModule, RecordsModule, SnapshotsModule, AlertsModule, DnsClientModule],
  controllers: [ProtectionController, IncidentsController, RestoreSwitchController],
  providers: [ProtectionService, ...seeing, ...guards, ...incidents],
})
export class ProtectionModule {}
