import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/index.js';
import { AuthModule } from '../auth/index.js';
import { DomainsModule } from '../domains/index.js';
import { AdminExport } from './admin.export.js';
import { Audience } from './campaigns/audience.js';
import { BumpAdminController } from './campaigns/bump.admin.controller.js';
import { CampaignLinks } from './campaigns/campaign-links.js';
import { CampaignMails } from './campaigns/campaign-mails.js';
import { CampaignSender } from './campaigns/campaign-sender.js';
import { CampaignTests } from './campaigns/campaign-tests.js';
import { CampaignsAdminController } from './campaigns/campaigns.admin.controller.js';
import { CampaignJobs } from './campaigns/campaigns.jobs.js';
import { Campaigns } from './campaigns/campaigns.js';
import { Deliveries } from './campaigns/deliveries.js';
import { SuppressionsAdminController } from './campaigns/suppressions.admin.controller.js';
import { Suppressions } from './campaigns/suppressions.js';
import { UnsubscribeController } from './campaigns/unsubscribe.controller.js';
import { MaintenanceAdminController } from './maintenance/maintenance.admin.controller.js';
import { MaintenanceController } from './maintenance/maintenance.controller.js';
import { Maintenance } from './maintenance/maintenance.js';
import { HttpServerModule } from '../platform/http-server/index.js';
import { JobRetries } from './operations/job-retries.js';
import { OperationsAdminController } from './operations/operations.admin.controller.js';
import { Operations } from './operations/operations.js';
import { AuditExport } from './audit-log/audit-export.js';
import { AuditLogAdminController } from './audit-log/audit-log.admin.controller.js';
import { AuditLog } from './audit-log/audit-log.js';
import { AuditTail } from './audit-log/audit-tail.js';
import { Forwarder } from './audit-log/forwarding/forwarder.js';
import { ForwardTargets } from './audit-log/forwarding/forward-targets.js';
import { SyslogClient } from './audit-log/forwarding/syslog-client.js';
import { OutboxAdminController } from './outbox/outbox.admin.controller.js';
import { OutboxAdmin } from './outbox/outbox.js';
import { UserChanges } from './users/user-changes.js';
import { UserDirectory } from './users/user-directory.js';
import { UserFiguresAdminController } from './users/user-figures.admin.controller.js';
import { UserFiguresReader } from './users/user-figures.js';
import { UsersAdminController } from './users/users.admin.controller.js';

const campaigns = [
  Audience,
  CampaignJobs,
  CampaignLinks,
  CampaignMails,
  CampaignSender,
  CampaignTests,
  Campaigns,
  Deliveries,
  Suppressions,
];
const campaignControllers = [
  CampaignsAdminController,
  SuppressionsAdminController,
  BumpAdminController,
  UnsubscribeController,
];

const auditLog = [AuditExport, AuditLog, AuditTail, Forwarder, ForwardTargets, SyslogClient];

@Module({
  imports: [AlertsModule, AuthModule, DomainsModule, HttpServerModule],
  controllers: [
    AuditLogAdminController,
    OperationsAdminController,
    OutboxAdminController,
    UserFiguresAdminController,
    UsersAdminController,
    MaintenanceAdminController,
    MaintenanceController,
    ...campaignControllers,
  ],
  providers: [
    AdminExport,
    JobRetries,
    Operations,
    OutboxAdmin,
    UserChanges,
    UserDirectory,
    UserFiguresReader,
    Maintenance,
    ...auditLog,
    ...campaigns,
  ],
})
export class AdminModule {}
