import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module, type DynamicModule } from '@nestjs/common';
import { AdminModule } from './admin/index.js';
import { AiModule } from './ai/index.js';
import { AlertsModule } from './alerts/index.js';
import { AuthModule } from './auth/index.js';
import { BillingModule } from './billing/index.js';
import { databaseOptions } from './database.js';
import { DomainsModule } from './domains/index.js';
import { HealthModule } from './health/index.js';
import { AppConfig } from './platform/config/index.js';
import { DatabaseServer, GuardedDriver } from './platform/db/index.js';
import { JobCompleteness } from './platform/jobs/index.js';
import { PlatformModule } from './platform/platform.module.js';
import { PropagationModule } from './propagation/index.js';
import { ProtectionModule } from './protection/index.js';
import { RecordsModule } from './records/index.js';
import { SiteModule } from './site/index.js';
import { SnapshotsModule } from './snapshots/index.js';
import { SupportModule } from './support/index.js';
import { ZoneStoreModule } from './zone-store/index.js';

/** The modules by tier, lowest first. A module knows those above it by events alone. */
@Module({})
export class AppModule {
  static forRoot(config: AppConfig, database = new DatabaseServer()): DynamicModule {
    return {
      module: AppModule,
      providers: [JobCompleteness],
      imports: [
        PlatformModule.forRoot(config, database),
        MikroOrmModule.forRootAsync({
          driver: GuardedDriver,
          inject: [AppConfig],
          useFactory: ({ databaseConnection }: AppConfig) => databaseOptions(databaseConnection.reveal()),
        }),
        AuthModule,
        BillingModule,
        DomainsModule,
        ZoneStoreModule,
        RecordsModule,
        SnapshotsModule,
        PropagationModule,
        HealthModule,
        AlertsModule,
        ProtectionModule,
        AiModule,
        SupportModule,
        SiteModule,
        AdminModule,
      ],
    };
  }
}
