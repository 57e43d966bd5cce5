import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/index.js';
import { RestoreVetoes, type Restore } from '../../snapshots/index.js';
import { Guard } from '../guards/guard.entity.js';
import { Incident } from '../incidents/incident.entity.js';
import { AutoRestoreSetting } from './auto-restore-setting.js';
import { decisionAbout } from './restore-decision.js';
import { incidentClosed, newBaseline, switchedOff, switchedOffForDomain } from './restore-texts.js';
import type { Statement } from '../../dns/index.js';

/** Stops restores of incidents that were closed or switched off after the restore had started. */
@Injectable()
export class IncidentVeto implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly vetoes: RestoreVetoes,
    private readonly setting: AutoRestoreSetting,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.vetoes.register((restore) => this.reasonToStop(restore));
  }

  private async reasonToStop(restore: Restore): Promise<Statement | null> {
    if (restore.source !== 'protection') return null;
    const em = this.em.fork();
    const { domainId, id: restoreId } = restore;
    const incident = await em.findOne(Incident, { domainId, restoreId, state: 'restoring' });
    const guard = await em.findOne(Guard, { domainId, enabled: true });
    if (!incident || !guard) return incidentClosed;
    if (!restore.isAutomatic()) return null;
    // Protection was enabled again meanwhile: the zone is approved as it is now.
    if (guard.baselineSnapshotId !== restore.snapshotId) return newBaseline;
    if (!(await this.setting.isOn())) return switchedOff;
    const decision = decisionAbout({ guard, incident }, this.clock.now());
    if (decision.kind === 'hold') return decision.reason;
    return decision.kind === 'none' ? switchedOffForDomain : null;
  }
}
