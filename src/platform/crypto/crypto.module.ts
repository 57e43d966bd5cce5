import { EntityManager } from '@mikro-orm/postgresql';
import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { MasterKey } from './master-key.js';
import { openMasterKey } from './open-master-key.js';
import { Vault } from './vault.js';

/** With a wrong master key the application does not start: the provider's failure ends the boot. */
@Global()
@Module({
  providers: [Vault, { provide: MasterKey, inject: [AppConfig, EntityManager], useFactory: openMasterKey }],
  exports: [Vault],
})
export class CryptoModule {}
