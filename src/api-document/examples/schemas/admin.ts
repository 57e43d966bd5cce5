import { startOfMonth } from './shared.js';

const campaign = {
  name: 'Spring news',
  subject: 'What is new at Zonekeeper',
  content: 'Restores are **faster** now.',
  targetSegment: 'all',
  useHtml: false,
  htmlContent: null,
  ratePerMinute: 600,
};

const sentCampaign = {
  ...campaign,
  kind: 'campaign',
  status: 'sent',
  recipientCount: 1200,
  startedAt: '2027-03-01T09:30:00.000Z',
  sentAt: '2027-03-01T09:33:00.000Z',
};

const maintenance = {
  message: 'We move to new disks.',
  startsAt: '2027-03-07T02:00:00.000Z',
  endsAt: '2027-03-07T03:00:00.000Z',
};

export const admin: Readonly<Record<string, object>> = {
  AdminSettingView: { name: 'PORT', source: 'environment', value: '3000', isSecret: false },
  AuditEntryView: {
    kind: 'zone',
    phrase: { code: 'activity:domain.added', values: { domain: 'example.org' } },
    accountId: '0199c3a2-5e10-7a44-8c1d-2f6b7a90e101',
    address: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    requestId: '4b1f0f2e-6d0c-4c1e-9b39-0d7c3a2019d5',
    apiKey: null,
    position: 17,
  },
  AuditForwardView: {
    target: 'syslog',
    server: 'tls://logs.example.org:6514',
    waiting: 0,
    lastDeliveredAt: '2027-03-01T09:30:10.000Z',
    failingSince: null,
    lastError: null,
  },
  AnnouncedMaintenanceView: {
    message: 'Announced maintenance from 2027-03-07 02:00 until 2027-03-07 03:00 (UTC)',
    phrase: null,
  },
  AnnounceMaintenanceDto: { ...maintenance, mail: true },
  AudienceView: { recipients: 1200, unsubscribed: 14 },
  BumpView: { message: 'Mailed 120 people who were not here for a while', phrase: null, recipientCount: 120 },
  CampaignDeliveryView: {
    status: 'failed',
    error: '550 no such mailbox',
    settledAt: '2027-03-01T09:31:00.000Z',
  },
  CampaignProgressView: sentCampaign,
  CampaignView: sentCampaign,
  DatabaseView: { version: '18.1', bytes: 48_234_496, connections: 12, isEmbedded: true },
  DeleteUserDto: { confirmation: 'ada@example.org', withExport: true },
  SignUpsView: { month: '2027-03', users: 12 },
  DeliveryCountsView: { pending: 0, waiting: 0, sent: 1188, failed: 12, kept: 0, skipped: 0 },
  FailedJobView: {
    name: 'snapshots.take',
    message: 'The host did not answer in time',
    attempts: 3,
    failedAt: '2027-03-01T09:31:00.000Z',
  },
  JobQueueView: {
    name: 'protection.sweep',
    waiting: 0,
    retrying: 0,
    running: 1,
    failed: 0,
    everySeconds: 10,
    cron: null,
    isKnown: true,
  },
  MaintenanceView: maintenance,
  MailCountsView: { waiting: 0, sent: 318, failed: 1, kept: 0 },
  MigrationsView: { applied: 60, latest: 'Migration20261127044600_badge_positions', pending: [] },
  OperationsView: { version: '1.0.0', nodeVersion: '24.1.0', role: 'all', startedAt: startOfMonth },
  OutboxMailView: { subject: 'Critical: www.example.org was changed', kind: 'alert', status: 'sent' },
  PluginHealthView: { name: 'powerdns', displayName: 'PowerDNS', calls: 1200, hostFailures: 3, paused: 0 },
  ReadMailView: {
    subject: 'Critical: www.example.org was changed',
    text: 'The A record of www.example.org was changed at PowerDNS.',
    kind: 'alert',
    status: 'sent',
  },
  ReadinessView: { database: 'ok', migrations: 'ok', key: 'ok' },
  SaveCampaignDto: campaign,
  SuppressionView: { reason: 'unsubscribed' },
};
