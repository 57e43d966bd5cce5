import { lookup } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

const timeoutMs = 10_000;

/** Resolves by the system's resolver. Returns every address of the host, in the order to try. */
@Injectable()
export class HostLookup {
  async addresses(host: string): Promise<string[]> {
    const found = await Promise.race([lookup(host, { all: true, order: 'verbatim' }), afterTimeout(host)]);
    return found.map(({ address }) => address);
  }
}

function afterTimeout(host: string): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`looking up ${host} took too long`)), timeoutMs).unref();
  });
}
