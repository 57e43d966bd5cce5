import { parseEgressEntry, parseResolver } from './endpoints.js';
import { choice, integer, list, optionalSecret, optionalText, optionalUrl, text, url, type Setting } from './kinds.js';

const emailPattern = /^[^\s@,<>"]+@[^\s@,<>"]+\.[^\s@,<>"]+$/;

/** Every setting of the product. Boot validates against it; `.env.example` is written from it. */
export const settings = {
  port: integer({
    name: 'PORT',
    fallback: 3000,
    min: 0,
    max: 65_535,
    why: 'Where the server listens. 0 picks a free port and prints it.',
  }),
  host: text({
    name: 'HOST',
    fallback: '127.0.0.1',
    why: 'Address to listen on. Only this machine can connect unless it is e.g. 0.0.0.0 (the container image sets that).',
  }),
  baseUrl: optionalUrl({
    name: 'BASE_URL',
    why: 'How browsers reach the product, e.g. https://dns.example.org. Links, cookies and the CSRF check depend on it. Default: http://localhost:PORT.',
  }),
  dataDir: text({
    name: 'DATA_DIR',
    fallback: './data',
    why: 'Folder of the embedded PostgreSQL and of the generated master key.',
  }),
  databaseUrl: optionalSecret({
    name: 'DATABASE_URL',
    protocols: ['postgres:', 'postgresql:'],
    why: 'A PostgreSQL (15 or newer) of your own. Left out: the embedded one in DATA_DIR.',
  }),
  masterKey: optionalSecret({
    name: 'MASTER_KEY',
    minLength: 32,
    why: 'Encrypts provider credentials; at least 32 characters, e.g. from: openssl rand -base64 32. Left out: a key file is made in DATA_DIR.',
  }),
  masterKeyFile: optionalText({
    name: 'MASTER_KEY_FILE',
    why: 'File that holds the master key, e.g. a mounted secret. Wins over MASTER_KEY.',
  }),
  masterKeyPrevious: optionalSecret({
    name: 'MASTER_KEY_PREVIOUS',
    minLength: 32,
    why: 'The old master key while you change it: the next start re-wraps all data keys, then you can drop it.',
  }),
  adminEmail: optionalText({
    name: 'ADMIN_EMAIL',
    pattern: emailPattern,
    must: 'be an email address',
    why: 'Creates the first administrator at the first start, instead of the one-time setup link.',
  }),
  adminPassword: optionalSecret({
    name: 'ADMIN_PASSWORD',
    why: 'Password of ADMIN_EMAIL: at least 10 characters, and none of those that are guessed first.',
  }),
  signup: choice({
    name: 'SIGNUP',
    of: ['open', 'closed'],
    fallback: 'open',
    why: 'Whether strangers may register. It never makes an administrator.',
  }),
  defaultPlan: choice({
    name: 'DEFAULT_PLAN',
    of: ['free', 'premium'],
    fallback: 'free',
    why: 'The plan of new accounts. An installation without billing gives everybody "premium".',
  }),
  googleClientId: optionalText({
    name: 'GOOGLE_CLIENT_ID',
    why: 'OAuth client for "Sign in with Google". The redirect URL is BASE_URL/auth/google/callback.',
  }),
  googleClientSecret: optionalSecret({ name: 'GOOGLE_CLIENT_SECRET', why: 'Secret of that client.' }),
  googleAuthUrl: url({
    name: 'GOOGLE_AUTH_URL',
    fallback: 'https://accounts.google.com/o/oauth2/v2/auth',
    why: 'Where sign-in begins; another only for tests or a proxy.',
  }),
  googleTokenUrl: url({
    name: 'GOOGLE_TOKEN_URL',
    fallback: 'https://oauth2.googleapis.com/token',
    why: 'Where a code becomes a token.',
  }),
  googleUserinfoUrl: url({
    name: 'GOOGLE_USERINFO_URL',
    fallback: 'https://openidconnect.googleapis.com/v1/userinfo',
    why: 'Where the profile is read.',
  }),
  smtpUrl: optionalSecret({
    name: 'SMTP_URL',
    protocols: ['smtp:', 'smtps:'],
    why: 'Mail server, e.g. smtp://user:password@mail.example.org:587. Left out: mails are kept for administrators to read.',
  }),
  mailFrom: text({
    name: 'MAIL_FROM',
    fallback: 'Zonekeeper <zonekeeper@localhost>',
    why: 'Sender of every mail.',
  }),
  stripeSecretKey: optionalSecret({
    name: 'STRIPE_SECRET_KEY',
    pattern: /^[rs]k_(test|live)_\w+$/,
    must: 'begin with sk_live_, sk_test_, rk_live_ or rk_test_',
    why: 'Takes payments for the Premium plan by Stripe. Left out: nobody can pay, and the pages say so.',
  }),
  stripeWebhookSecret: optionalSecret({
    name: 'STRIPE_WEBHOOK_SECRET',
    pattern: /^whsec_\w+$/,
    must: 'begin with whsec_',
    why: 'Signing secret of the webhook endpoint BASE_URL/api/billing/webhook.',
  }),
  stripePriceId: optionalText({
    name: 'STRIPE_PRICE_ID',
    pattern: /^price_\w+$/,
    must: 'begin with price_',
    why: 'The monthly price of the Premium plan. The pages show its amounts, each in the languages that read in EUR, BRL, RUB, CNY, INR, JPY, KRW or USD where it has that currency as an option, and its own currency elsewhere. A change is on the pages within minutes.',
  }),
  stripeTax: choice({
    name: 'STRIPE_TAX',
    of: ['on', 'off'],
    fallback: 'off',
    why: 'Whether Stripe works out the tax; it must be set up there.',
  }),
  stripePromotionCodes: choice({
    name: 'STRIPE_PROMOTION_CODES',
    of: ['on', 'off'],
    fallback: 'off',
    why: 'Whether people may enter promotion codes when they pay.',
  }),
  stripeApiBase: url({
    name: 'STRIPE_API_BASE',
    fallback: 'https://api.stripe.com',
    why: "Where Stripe's API is; another only for tests or a proxy.",
  }),
  openaiApiKey: optionalSecret({
    name: 'OPENAI_API_KEY',
    why: 'Key of a model for the assistant, at OpenAI or any server that speaks its chat completions; one without keys takes any text. Left out: the assistant answers by the rules of DNS alone, and says so.',
  }),
  openaiBaseUrl: url({
    name: 'OPENAI_BASE_URL',
    fallback: 'https://api.openai.com/v1',
    why: 'Where that API is. A private one must be in EGRESS_ALLOW.',
  }),
  openaiModel: text({
    name: 'OPENAI_MODEL',
    fallback: 'gpt-4.1-mini',
    why: 'The model that answers; it has to be able to call tools.',
  }),
  openaiDailyTokens: integer({
    name: 'OPENAI_DAILY_TOKENS',
    fallback: 300_000,
    min: 1_000,
    max: 1_000_000_000,
    why: 'How many tokens the questions of one account may cost in a day (UTC). Plans also limit the number of questions.',
  }),
  egressAllow: list({
    name: 'EGRESS_ALLOW',
    of: 'host:port or CIDR',
    parseEntry: parseEgressEntry,
    why: 'Private targets that outbound connections may reach, e.g. 127.0.0.1:8081,10.1.0.0/16. Needed for DNS servers on your own network.',
  }),
  dnsResolvers: list({
    name: 'DNS_RESOLVERS',
    of: 'address[:port]',
    parseEntry: parseResolver,
    why: "Recursive resolvers for the product's own lookups. Left out: those of the machine.",
  }),
  dnsRoots: list({
    name: 'DNS_ROOTS',
    of: 'address[:port]',
    parseEntry: parseResolver,
    why: 'Root servers that walks along delegations start from; all servers below are asked on the port of the first one. Left out: the real ones.',
  }),
  dnsCaFile: optionalText({
    name: 'DNS_CA_FILE',
    why: 'PEM file with certificate authorities that DNS over TLS and over HTTPS trusts besides the public ones, e.g. for resolvers inside a company. Certificates are always checked.',
  }),
  propagationResolvers: optionalText({
    name: 'PROPAGATION_RESOLVERS',
    why: 'JSON file with the resolvers that propagation checks ask instead of the built-in ones: a list of objects with name, ip, port, provider, location, latitude and longitude.',
  }),
  propagationCanary: optionalText({
    name: 'PROPAGATION_CANARY',
    pattern: /^[a-z0-9_-]+(\.[a-z0-9_-]+)+\.?$/i,
    must: 'be a name with at least two labels',
    why: 'A name with A records that never change. The resolvers are asked for it now and then: what they answer shows which of them can be believed. Left out: a.root-servers.net.',
  }),
  propagationBogusCanary: optionalText({
    name: 'PROPAGATION_BOGUS_CANARY',
    pattern: /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?$/i,
    must: 'be a name',
    why: 'A name with A records in a zone whose signatures are wrong on purpose: resolvers that check DNSSEC refuse it. Left out: dnssec-failed.org.',
  }),
  rdapBootstrapUrl: url({
    name: 'RDAP_BOOTSTRAP_URL',
    fallback: 'https://data.iana.org/rdap/dns.json',
    why: 'The list of registries that tell when a domain expires (RFC 9224); another only for a mirror or tests.',
  }),
  whoisServer: optionalText({
    name: 'WHOIS_SERVER',
    pattern: /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i,
    must: 'be a host name, with a port after a colon where that is not 43',
    why: 'Where to ask which WHOIS server a registry has, e.g. whois.iana.org. WHOIS is asked for an expiry date where RDAP has none. Left out: WHOIS, which is not encrypted, is not used.',
  }),
  sandbox: choice({
    name: 'SANDBOX',
    of: ['on', 'off'],
    fallback: 'on',
    why: 'The built-in DNS host for trying things out.',
  }),
  sandboxDnsPort: integer({
    name: 'SANDBOX_DNS_PORT',
    fallback: 5300,
    min: 0,
    max: 65_535,
    why: 'UDP and TCP port on loopback where the sandbox answers DNS. 0 picks a free one and prints it.',
  }),
  trustProxy: optionalText({
    name: 'TRUST_PROXY',
    pattern: /^(\d{1,2}|loopback|[0-9a-f.:/, ]+)$/i,
    must: 'be a number of proxies, "loopback", or a list of addresses or CIDR blocks',
    why: 'Which reverse proxies may name the client in X-Forwarded-For. Left out: none, the header is ignored.',
  }),
  logLevel: choice({
    name: 'LOG_LEVEL',
    of: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    fallback: 'info',
    why: 'The least severe line that is written.',
  }),
  metricsToken: optionalSecret({
    name: 'METRICS_TOKEN',
    minLength: 16,
    why: 'Bearer token for /metrics. Left out: only loopback may read them.',
  }),
  operatorName: optionalText({
    name: 'OPERATOR_NAME',
    why: 'Who runs this installation: the name in the legal texts and below every public page.',
  }),
  operatorAddress: optionalText({
    name: 'OPERATOR_ADDRESS',
    why: 'Postal or mail address of the operator, for the legal texts.',
  }),
  docsUrl: optionalUrl({
    name: 'DOCS_URL',
    why: 'Documentation outside of the product, e.g. a wiki. Left out: the public pages and the help have no link to one.',
  }),
  communityUrl: optionalUrl({
    name: 'COMMUNITY_URL',
    why: 'A forum or chat for users. Left out: the public pages and the help have no link to one.',
  }),
  auditLogDays: integer({
    name: 'AUDIT_LOG_DAYS',
    fallback: 0,
    min: 0,
    max: 36_500,
    why: 'How many days entries of the audit log are kept. 0: as long as their account. What is left stays verifiable.',
  }),
  auditSyslogUrl: optionalText({
    name: 'AUDIT_SYSLOG_URL',
    pattern: /^(tcp|tls):\/\/(\[[0-9a-f:.]+\]|[^\s/:?#@]+):\d{1,5}$/i,
    must: 'be like tcp://logs.example.org:601 or tls://logs.example.org:6514',
    why: 'A syslog server (RFC 5424) that gets every new entry of the audit log. A private one must be in EGRESS_ALLOW.',
  }),
  auditWebhookUrl: optionalSecret({
    name: 'AUDIT_WEBHOOK_URL',
    protocols: ['https:', 'http:'],
    why: 'Gets every new entry of the audit log as JSON. A private one must be in EGRESS_ALLOW.',
  }),
  auditWebhookSecret: optionalSecret({
    name: 'AUDIT_WEBHOOK_SECRET',
    minLength: 16,
    why: 'Signs what goes to AUDIT_WEBHOOK_URL, as that of an alert channel does. Left out: it is not signed.',
  }),
  role: choice({
    name: 'ROLE',
    of: ['all', 'web', 'worker'],
    fallback: 'all',
    why: 'What this process does: pages and API, background jobs, or both.',
  }),
} satisfies Record<string, Setting<unknown>>;

/** The typed values: `{ port: number, databaseUrl: Secret | undefined, … }`. */
export type SettingValues = {
  readonly [Key in keyof typeof settings]: (typeof settings)[Key] extends Setting<infer T> ? T : never;
};
