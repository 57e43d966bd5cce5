import { sentencesOf } from '../dns/index.js';

/** The English words of the online checks: of each its title, the sentences of its findings, and the cure. */
export const healthCheckWords = {
  'server-lame.title': 'Name server that does not serve the zone',
  'server-lame.text':
    '{{server}} is a name server of {{domain}}, but answers {{outcome}} when it is asked about the zone. Resolvers lose time there or fail.',
  'server-lame.cure': 'Set the zone up at this server, or take the server out of the delegation at your registrar.',
  'soa-serial-differs.title': 'Name servers with different versions of the zone',
  'soa-serial-differs.text':
    'The name servers of {{domain}} have the serials {{serials}}. Some of them serve older records than others.',
  'soa-serial-differs.cure':
    'Wait a few minutes after a change. If it stays, check the zone transfers from the primary server to the others.',
} as const;

/** Checks have a title. */
export type CheckId = keyof typeof healthCheckWords extends infer Key
  ? Key extends `${infer Id}.title`
    ? Id
    : never
  : never;

export const sayCheck = sentencesOf('healthChecks', healthCheckWords);
