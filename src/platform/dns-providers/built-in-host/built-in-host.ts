import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  createTrialZone,
  startSandboxServer,
  trialRrsets,
  type SandboxServer,
  type SandboxStore,
} from '../../../../providers/registry.js';
import type { Fqdn } from '../../../dns/index.js';
import { Clock } from '../../clock/index.js';
import { AppConfig } from '../../config/index.js';
import { PostgresZoneStore } from './postgres-zone-store.js';

/** The built-in DNS host: its zones and its DNS server. Disabled by SANDBOX=off. */
@Injectable()
export class BuiltInHost implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Null when the sandbox is off. */
  readonly store: SandboxStore | null;
  private readonly log = new Logger('Sandbox');
  private server: SandboxServer | null = null;

  constructor(
    private readonly config: AppConfig,
    em: EntityManager,
    clock: Clock,
  ) {
    this.store = config.sandbox === 'on' ? new PostgresZoneStore(em, clock) : null;
  }

  /** Where its zones can be queried; null while no DNS server runs in this process. */
  get address(): { host: string; port: number } | null {
    return this.server && { host: this.server.host, port: this.server.port };
  }

  /** Creates a zone with realistic records under a free name, for a user without a DNS host. */
  async createTrialZone(accountId: string): Promise<Fqdn> {
    if (!this.store) throw new Error('The sandbox is off');
    return createTrialZone(this.store, accountId);
  }

  /** Fills a newly created, empty zone with the records of a trial zone. */
  async fillZone(accountId: string, name: Fqdn): Promise<void> {
    const zone = await this.store?.readZone({ tenant: accountId, name });
    if (zone) await this.store?.write({ zone, put: trialRrsets(name), remove: [] });
  }

  /** A port in use must not prevent the start: the web application works without the DNS server. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.store || !this.config.servesWeb) return;
    const port = this.config.sandboxDnsPort;
    try {
      this.server = await startSandboxServer({ store: this.store, port });
      const { host } = this.server;
      // A port that was set needs no line of its own.
      this.log[port === 0 ? 'log' : 'debug'](`The sandbox answers DNS on ${host} port ${this.server.port}`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.log.warn(`The sandbox cannot answer DNS on port ${port} (${reason}); set SANDBOX_DNS_PORT to another`);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.server?.close();
  }
}
