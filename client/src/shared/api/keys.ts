/** The cache keys. Whoever changes something asks for what it changed to be read again. */
export const keys = {
  user: '/api/auth/user',
  signInOptions: '/api/auth/options',
  providers: '/api/dns-providers',
  domains: '/api/domains',
  records: (filter: object, readAt: string) => ['/api/dns-records', filter, readAt] as const,
};

export const isRecordsKey = (key: unknown): boolean => Array.isArray(key) && key[0] === '/api/dns-records';
