import type { Finding } from '../../dns/index.js';

/** The subject of a question, as far as the rules can tell. */
export type Topic = 'overview' | 'mail' | 'security' | 'ttl' | 'propagation' | 'platform';

/** Names of standards are the same in every language; other words are those of the suggested questions. */
const words: readonly [Exclude<Topic, 'overview'>, RegExp][] = [
  [
    'mail',
    /\b(spf|dmarc|dkim|mx|smtp|mails?|e-?mails?|spam|spoof\w*|correo|courriel|posta|correio)\b|почт|邮件|メール|메일|ईमेल/iu,
  ],
  [
    'ttl',
    /\bttls?\b|\b(slow|fast|speed|cach\w*|performance|schnell|langsam|rapid\w*|lent\w*|veloc\w*)\b|кэш|быстр|缓存|キャッシュ|캐시|कैश/iu,
  ],
  [
    'propagation',
    /\bpropag\w*|\b(still|old answer|waiting|how long|alte\w*|noch immer|ancien\w*|antigu\w*|vecchi\w*|antig\w*)\b|распростран|стар(ые|ый|ую)|传播|旧|古い|伝播|이전|전파|पुरान|प्रसार/iu,
  ],
  [
    'security',
    /\b(secur\w*|segur\w*|sicher\w*|sicur\w*|sécur\w*|attack\w*|takeover|hijack\w*|caa|dnssec|tlsa)\b|безопас|安全|セキュリティ|보안|सुरक्ष/iu,
  ],
  [
    'platform',
    /\b(add a domain|undo|roll ?back|restore|backups?|rückgängig|zurück\w*|annul\w*|deshac\w*|desfaz\w*|ripristin\w*)\b|отмен|撤销|元に戻|되돌|वापस/iu,
  ],
];

/** Pure. */
export function topicOf(question: string): Topic {
  return words.find(([, pattern]) => pattern.test(question))?.[0] ?? 'overview';
}

const rulesOf: Readonly<Partial<Record<Topic, RegExp>>> = {
  mail: /^(spf|dkim|dmarc|null-mx|soa-mailbox)/,
  security:
    /^(spf|dkim|dmarc|caa|private-address|reserved-address|documentation-address|tlsa|target-missing|wildcard|ds-without|look-alike|localhost)/,
  ttl: /^(ttl|mixed-ttls|answer-too-large|cname-loop|soa-timers|target-is-alias)/,
  propagation: /^(ttl|mixed-ttls|soa-timers)/,
};

/** Pure. Whether the finding belongs to what is asked. */
export function isAbout(topic: Topic, { ruleId, type }: Pick<Finding, 'ruleId' | 'type'>): boolean {
  return (rulesOf[topic]?.test(ruleId) ?? true) || (topic === 'mail' && type === 'MX');
}
