import { MessageView } from '../../platform/phrases/index.js';
import type { MaintenanceNotice } from './maintenance-notice.entity.js';

export class MaintenanceView {
  id!: string;
  /** The administrator's own words, plain text; empty where the times say enough. */
  message!: string;
  startsAt!: string;
  endsAt!: string;
}

export class AnnouncedMaintenanceView extends MessageView {
  notice!: MaintenanceView;
}

export function presentMaintenance({ id, message, startsAt, endsAt }: MaintenanceNotice): MaintenanceView {
  return { id, message, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}
