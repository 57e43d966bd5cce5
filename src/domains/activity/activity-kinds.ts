import type { activityWords } from './activity.words.js';

/** The subjects of entries, as people look for them. */
export const activityKinds = [
  'signIn',
  'security',
  'connection',
  'zone',
  'restore',
  'protection',
  'billing',
  'settings',
  'administration',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

type Topic = keyof typeof activityWords extends `${infer First}.${string}` ? First : never;

/** By the first part of an entry's code. Null: only a part of another sentence. */
const kindOfTopic: Record<Topic, ActivityKind | null> = {
  signIn: 'signIn',
  security: 'security',
  connection: 'connection',
  takeover: 'connection',
  domain: 'zone',
  record: 'zone',
  plan: 'zone',
  ignore: 'zone',
  health: 'zone',
  propagation: 'zone',
  restore: 'restore',
  backup: 'restore',
  protection: 'protection',
  incident: 'protection',
  alerts: 'protection',
  billing: 'billing',
  settings: 'settings',
  user: 'administration',
  ticket: 'administration',
  mail: 'administration',
  site: 'administration',
  server: 'administration',
  audit: 'administration',
  provider: 'administration',
  job: 'administration',
  maintenance: 'administration',
  campaign: 'administration',
  result: null,
  origin: null,
  ticketStatus: null,
  ticketPriority: null,
};

/** The expression of `activity_topic_index`. */
export const topicColumn = `split_part(phrase->>'code', '.', 1)`;

/** The values of `topicColumn` for these kinds. */
export function topicsOf(kinds: readonly ActivityKind[]): string[] {
  return Object.entries(kindOfTopic).flatMap(([topic, kind]) =>
    kind && kinds.includes(kind) ? [`activity:${topic}`] : [],
  );
}

/** Null for entries of older releases, which say what they are about in words alone. */
export function kindOf(phrase: { code: string } | null | undefined): ActivityKind | null {
  const [, topic] = /^activity:(\w+)/.exec(phrase?.code ?? '') ?? [];
  return topic !== undefined && topic in kindOfTopic ? kindOfTopic[topic as Topic] : null;
}
