import type { OpenAPIObject } from '@nestjs/swagger';
import { valuesByField } from './examples/values.js';

type Paths = OpenAPIObject['paths'];

/** The thing whose id follows a word of a path. */
const things: Readonly<Record<string, string>> = {
  'admin/dns-providers': 'DNS host',
  'alert-channels': 'alert channel',
  articles: 'article',
  'alert-emails': 'alert recipient',
  'api-tokens': 'API token',
  'audit-log': 'entry',
  badges: 'badge',
  'bulk-expiration-checks': 'check',
  'change-plans': 'change plan',
  conversations: 'conversation',
  'dns-help/account': 'domain',
  'dns-help/zone': 'domain',
  'dns-providers': 'connection',
  'dns-records': 'record',
  'dns-servers': 'resolver',
  'email-campaigns': 'campaign',
  'ignore-rules': 'ignore rule',
  exports: 'export',
  findings: 'finding',
  'failed-jobs': 'job',
  imports: 'import',
  domains: 'domain',
  incidents: 'incident',
  integrations: 'integration',
  'mail-suppressions': 'unsubscribed address',
  'maintenance-notification': 'announcement',
  outbox: 'mail',
  passkeys: 'passkey',
  'propagation-logs': 'propagation check',
  restores: 'restore',
  revisions: 'revision',
  snapshots: 'snapshot',
  tickets: 'ticket',
  users: 'user',
};

/** Words that a name follows, not an id. */
const names: Readonly<Record<string, Readonly<{ description: string; example: string }>>> = {
  'articles/{slug}': {
    description: 'Last part of the address of the article.',
    example: 'how-long-a-dns-change-takes',
  },
  'feature-flags': { description: 'Name of the feature.', example: 'recommendations' },
  sessions: {
    description: 'Id of the session, as it is listed.',
    example: '5f0c6a2e4d10b7a90e1047c3a20199d529b1f5f0c6a2e4d10b7a90e1047c3a20',
  },
  profiles: { description: 'Id of the profile: a UUID, or the name of a built-in one.', example: 'zone-scanner' },
};

/** Says what each placeholder of a path stands for. Throws at one that it does not know. */
export function withPathParameters(paths: Paths): Paths {
  for (const [path, { get, post, put, patch, delete: remove }] of Object.entries(paths)) {
    for (const parameter of [get, post, put, patch, remove].flatMap((operation) => operation?.parameters ?? [])) {
      if ('in' in parameter && parameter.in === 'path')
        Object.assign(parameter, describePlaceholder(path, parameter.name));
    }
  }
  return paths;
}

function describePlaceholder(path: string, name: string): object {
  const words = path.split(`/{${name}}`)[0]?.split('/') ?? [];
  const word = words.at(-1) ?? '';
  const named = names[word] ?? names[`${word}/{${name}}`];
  if (named) return { description: named.description, schema: { type: 'string', example: named.example } };
  const thing = things[words.slice(-2).join('/')] ?? things[word];
  if (thing === undefined) throw new Error(`the API document has no words for {${name}} in ${path}`);
  return { description: `Id of the ${thing}.`, schema: { type: 'string', format: 'uuid', example: valuesByField.id } };
}
