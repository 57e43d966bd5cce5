import { sentencesOf } from '../../dns/index.js';

/** The English words of mails about an export, and of the text in it that explains its folders. */
export const exportWords = {
  'export.readySubject': 'Your data is ready to download',
  'export.ready_one': 'The export of your data has {{count, number}} file. You can download it until {{until}} UTC.',
  'export.ready_other': 'The export of your data has {{count, number}} files. You can download it until {{until}} UTC.',
  'export.failedSubject': 'The export of your data failed',
  'export.failed': 'Your data could not be exported. Nothing of it is lost: please ask for a new export.',
  'export.open': 'Open your data',
  'export.why': 'You get this email because someone who was signed in to your account asked for an export.',
  'export.title': 'Your data at Zonekeeper',
  'export.made': 'Made on {{at}} UTC for {{email}}.',
  'export.format':
    'Files that end in .zone are BIND zone files, which other DNS software reads. All others are JSON. Times are UTC.',
  'export.secrets': 'Passwords, keys and the credentials of your DNS hosts are not in here.',
  'export.account': 'your profile, preferences, ways to sign in, sessions, API keys by their names, and the activity',
  'export.billing': 'your subscription, and the payments that Stripe reported in the last 90 days',
  'export.connections': 'your connections to DNS hosts, and imports of zones',
  'export.domains': 'the list of your domains',
  'export.zone': 'the records as Zonekeeper last read them; the JSON file also has the settings of the DNS host',
  'export.changes': 'every change that was planned or made',
  'export.snapshots':
    'all backups: the list names the file of each; equal backups share one, so that each content is here once',
  'export.restores': 'restores, and the daily time of backups',
  'export.protection': 'the protection of the domain, and its incidents',
  'export.alerts': 'alerts, and where they are sent',
  'export.rules': 'records that plans ignore',
  'export.builtIn': 'zones of the DNS host that is built into Zonekeeper',
  'export.propagation': 'checks of where records have arrived, and the end of each change',
  'export.health': 'what health checks found, and what was acknowledged',
  'export.resolvers': 'DNS resolvers that you added',
  'export.assistant': 'profiles and prompts that you wrote for the assistant',
  'export.support': 'your support requests with all messages',
  'export.news': 'the news that you were sent by email, and whether you have unsubscribed',
} as const;

export const sayExport = sentencesOf('mails', exportWords);
