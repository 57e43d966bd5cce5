import type { InitOptions } from 'i18next';
import { languagesReady } from './languages';
import type activity from './locales/en/activity.json';
import type admin from './locales/en/admin.json';
import type adminAudit from './locales/en/adminAudit.json';
import type adminBlog from './locales/en/adminBlog.json';
import type adminCampaigns from './locales/en/adminCampaigns.json';
import type adminBadges from './locales/en/adminBadges.json';
import type adminOperations from './locales/en/adminOperations.json';
import type adminProviders from './locales/en/adminProviders.json';
import type adminUsers from './locales/en/adminUsers.json';
import type alerts from './locales/en/alerts.json';
import type analytics from './locales/en/analytics.json';
import type assistant from './locales/en/assistant.json';
import type auth from './locales/en/auth.json';
import type backupNames from './locales/en/backupNames.json';
import type backups from './locales/en/backups.json';
import type billing from './locales/en/billing.json';
import type changes from './locales/en/changes.json';
import type common from './locales/en/common.json';
import type connect from './locales/en/connect.json';
import type connections from './locales/en/connections.json';
import type dangers from './locales/en/dangers.json';
import type drDns from './locales/en/drDns.json';
import type dnsHosts from './locales/en/dnsHosts.json';
import type domains from './locales/en/domains.json';
import type errors from './locales/en/errors.json';
import type factors from './locales/en/factors.json';
import type findings from './locales/en/findings.json';
import type guides from './locales/en/guides.json';
import type health from './locales/en/health.json';
import type healthChecks from './locales/en/healthChecks.json';
import type help from './locales/en/help.json';
import type home from './locales/en/home.json';
import type hostSettings from './locales/en/hostSettings.json';
import type hosts from './locales/en/hosts.json';
import type inputs from './locales/en/inputs.json';
import type maintenance from './locales/en/maintenance.json';
import type losses from './locales/en/losses.json';
import type offline from './locales/en/offline.json';
import type plans from './locales/en/plans.json';
import type propagation from './locales/en/propagation.json';
import type protection from './locales/en/protection.json';
import type reactAdmin from './locales/en/reactAdmin.json';
import type records from './locales/en/records.json';
import type refusals from './locales/en/refusals.json';
import type reports from './locales/en/reports.json';
import type restores from './locales/en/restores.json';
import type settings from './locales/en/settings.json';
import type shell from './locales/en/shell.json';
import type site from './locales/en/site.json';
import type syntax from './locales/en/syntax.json';
import type tickets from './locales/en/tickets.json';
import type values from './locales/en/values.json';
import type zones from './locales/en/zones.json';

/** One namespace a feature. `t` is typed by the English words: a key that they lack does not compile. */
interface EnglishWords {
  activity: typeof activity;
  admin: typeof admin;
  adminAudit: typeof adminAudit;
  adminBlog: typeof adminBlog;
  adminCampaigns: typeof adminCampaigns;
  adminBadges: typeof adminBadges;
  adminOperations: typeof adminOperations;
  adminProviders: typeof adminProviders;
  adminUsers: typeof adminUsers;
  alerts: typeof alerts;
  analytics: typeof analytics;
  assistant: typeof assistant;
  auth: typeof auth;
  backupNames: typeof backupNames;
  backups: typeof backups;
  billing: typeof billing;
  changes: typeof changes;
  common: typeof common;
  connect: typeof connect;
  connections: typeof connections;
  dangers: typeof dangers;
  dnsHosts: typeof dnsHosts;
  domains: typeof domains;
  drDns: typeof drDns;
  errors: typeof errors;
  factors: typeof factors;
  findings: typeof findings;
  guides: typeof guides;
  health: typeof health;
  healthChecks: typeof healthChecks;
  help: typeof help;
  home: typeof home;
  hostSettings: typeof hostSettings;
  hosts: typeof hosts;
  inputs: typeof inputs;
  maintenance: typeof maintenance;
  losses: typeof losses;
  offline: typeof offline;
  plans: typeof plans;
  propagation: typeof propagation;
  protection: typeof protection;
  reactAdmin: typeof reactAdmin;
  records: typeof records;
  refusals: typeof refusals;
  reports: typeof reports;
  restores: typeof restores;
  settings: typeof settings;
  shell: typeof shell;
  site: typeof site;
  syntax: typeof syntax;
  tickets: typeof tickets;
  values: typeof values;
  zones: typeof zones;
}

export type Namespace = keyof EnglishWords;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: EnglishWords;
  }
}

/** The namespaces of the first screen. They load before the first render, so that nobody sees a key. */
export const firstNamespaces: readonly Namespace[] = ['common', 'errors', 'shell'];

/** How texts are looked up and interpolated; the caller that starts i18next decides where they come from. */
export const wordSettings = {
  defaultNS: 'common',
  // A ready language has every key, so its readers need not load English as well.
  fallbackLng: (code: string) => (languagesReady.some((ready) => ready === code) ? [] : ['en']),
  parseMissingKeyHandler: (key: string) => `[${key}]`,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
} satisfies InitOptions;
