import { sentencesOf } from '../phrases/phrase.js';

/** The English words of what a change will do, of what one did, and of why two changes cannot both be made. */
export const changeWords = {
  'point.create': '{{name}} is new and will point to {{added}}, with a TTL of {{ttl, duration}}.',
  'point.also': '{{name}} will also point to {{added}}.',
  'point.noLonger': '{{name}} will no longer point to {{removed}}.',
  'point.instead': '{{name}} will point to {{added}} instead of {{removed}}.',
  'redirect.create': '{{name}} is new and will send every name below it to {{added}}, with a TTL of {{ttl, duration}}.',
  'redirect.also': '{{name}} will also send every name below it to {{added}}.',
  'redirect.noLonger': '{{name}} will no longer send every name below it to {{removed}}.',
  'redirect.instead': '{{name}} will send every name below it to {{added}} instead of {{removed}}.',
  'serve.create': '{{name}} is new and will be served by {{added}}, with a TTL of {{ttl, duration}}.',
  'serve.also': '{{name}} will also be served by {{added}}.',
  'serve.noLonger': '{{name}} will no longer be served by {{removed}}.',
  'serve.instead': '{{name}} will be served by {{added}} instead of {{removed}}.',
  'mail.create': '{{name}} is new and will send mail to {{added}}, with a TTL of {{ttl, duration}}.',
  'mail.also': '{{name}} will also send mail to {{added}}.',
  'mail.noLonger': '{{name}} will no longer send mail to {{removed}}.',
  'mail.instead': '{{name}} will send mail to {{added}} instead of {{removed}}.',
  'lead.create': '{{name}} is new and will lead to {{added}}, with a TTL of {{ttl, duration}}.',
  'lead.also': '{{name}} will also lead to {{added}}.',
  'lead.noLonger': '{{name}} will no longer lead to {{removed}}.',
  'lead.instead': '{{name}} will lead to {{added}} instead of {{removed}}.',
  'say.create': '{{name}} is new and will say {{added}}, with a TTL of {{ttl, duration}}.',
  'say.also': '{{name}} will also say {{added}}.',
  'say.noLonger': '{{name}} will no longer say {{removed}}.',
  'say.instead': '{{name}} will say {{added}} instead of {{removed}}.',
  'be.create': '{{name}} is new and will be {{added}}, with a TTL of {{ttl, duration}}.',
  'be.also': '{{name}} will also be {{added}}.',
  'be.noLonger': '{{name}} will no longer be {{removed}}.',
  'be.instead': '{{name}} will be {{added}} instead of {{removed}}.',
  delete: '{{name}} will be deleted; it was {{removed}}.',
  ttl: '{{name}} keeps {{kept}}, with a TTL of {{ttl, duration}} instead of {{oldTtl, duration}}.',
  settings: '{{name}} keeps {{kept}}, with other settings at the DNS host.',
  stays_one: '{{kept}} stays.',
  stays_other: '{{kept}} stay.',
  withTtl: 'The TTL will be {{ttl, duration}} instead of {{oldTtl, duration}}.',
  both: '{{first}} {{second}}',
  'past.create': '{{set}} was added → {{after}}',
  'past.delete': '{{set}} was deleted; it was {{before}}',
  'past.values': '{{set}} was changed: {{before}} → {{after}}',
  'past.ttl': 'TTL of {{set}} was changed: {{ttlBefore, duration}} → {{ttlAfter, duration}}',
  'past.both': '{{set}} was changed: {{before}} → {{after}}, TTL {{ttlBefore, duration}} → {{ttlAfter, duration}}',
  'past.settings': 'The settings of {{set}} at the DNS host were changed',
  'others.create': 'Somebody else added {{set}}: {{after}} (TTL {{ttlAfter, duration}}).',
  'others.delete': 'Somebody else deleted {{set}}: {{before}} (TTL {{ttlBefore, duration}}).',
  'others.update':
    'Somebody else changed {{set}}: {{before}} (TTL {{ttlBefore, duration}}) → {{after}} (TTL {{ttlAfter, duration}}).',
  'conflict.values': '{{set}} should become {{mine}}, but has meanwhile become {{theirs}}.',
  'conflict.ttl': '{{set}} should get a TTL of {{mine, duration}}, but has meanwhile got one of {{theirs, duration}}.',
  'conflict.settings': '{{set}} should get other settings at the DNS host, but they have meanwhile changed, too.',
  'conflict.emptied':
    '{{set}} should keep only {{mine}}, but has meanwhile kept only {{theirs}}: together nothing would be left.',
  'conflict.deletedByMe':
    '{{set}} should be deleted, but has meanwhile become {{theirs}} with a TTL of {{ttl, duration}}.',
  'conflict.deletedByOthers':
    '{{set}} should become {{mine}} with a TTL of {{ttl, duration}}, but has meanwhile been deleted.',
  'conflict.cname': '{{set}} cannot share its name: the name should have {{mine}}, but has meanwhile got {{theirs}}.',
} as const;

export const sayChange = sentencesOf('changes', changeWords);

/** The English words of values that hold more than one thing. Pages with nothing else of a change load them alone. */
export const valueWords = {
  none: 'no server',
  priority: '{{value}} (priority {{priority}})',
  service: '{{host}} port {{port}} (priority {{priority}}, weight {{weight}})',
} as const;

export const sayValue = sentencesOf('values', valueWords);
