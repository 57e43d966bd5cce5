import { AppError, sayInput, TooManyRequests } from '../platform/errors/index.js';

export class DnsServerExists extends AppError {
  readonly code = 'dns_server_exists';
  readonly status = 409;

  constructor(ip: string) {
    super(`${ip} is already in the list`, { details: { ip: sayInput('alreadyListed') }, extras: { ip } });
  }
}

export class TooManyDnsServers extends AppError {
  readonly code = 'too_many_dns_servers';
  readonly status = 403;

  constructor(limit: number) {
    super(`You can add up to ${limit} DNS servers. Remove one that you no longer need.`, { extras: { limit } });
  }
}

export class DefaultDnsServer extends AppError {
  readonly code = 'default_dns_server';
  readonly status = 403;

  constructor() {
    super('Built-in DNS servers cannot be removed');
  }
}

/** The same answer for a link that has ended and for one that never was. */
export class SharedCheckGone extends AppError {
  readonly code = 'shared_check_gone';
  readonly status = 404;

  constructor() {
    super('This result is no longer shared');
  }
}

export class TooManyPropagationChecks extends TooManyRequests {
  readonly code = 'too_many_propagation_checks';

  constructor(retryAfterSeconds: number) {
    super('You have started many checks in the last minutes. Please wait before you start another.', retryAfterSeconds);
  }
}
