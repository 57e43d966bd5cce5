import {
  Archive,
  BellRing,
  CalendarClock,
  CircleCheck,
  FlaskConical,
  HeartPulse,
  Radio,
  RotateCcw,
  ShieldAlert,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { ProtectionAlertViewType } from '../../../shared/api/generated/api.schemas';

/** Icon and tone of each type of alert; its texts are in the namespace. */
export const alertIcons: Record<ProtectionAlertViewType, LucideIcon> = {
  test_alert: FlaskConical,
  test_monitoring: FlaskConical,
  monitor_no_change: CircleCheck,
  changes_detected: TriangleAlert,
  unauthorized_changes: ShieldAlert,
  monitor_change: BellRing,
  monitoring_change: BellRing,
  auto_restore: RotateCcw,
  snapshot_restore: RotateCcw,
  snapshot_created: Archive,
  snapshot_restore_failed: TriangleAlert,
  propagation_failed: Radio,
  registration_ending: CalendarClock,
  health_findings: HeartPulse,
};

export const severityTones = { critical: 'bad', warning: 'wait', notice: 'plain' } as const;
