import { Module, type DynamicModule } from '@nestjs/common';
import { ClockModule } from './clock/index.js';
import { ConfigModule, type AppConfig } from './config/index.js';
import { CryptoModule } from './crypto/index.js';
import { DataExportModule } from './data-export/index.js';
import { DatabaseServer, DatabaseServerModule } from './db/index.js';
import { DnsProvidersModule } from './dns-providers/index.js';
import { EgressModule } from './egress/index.js';
import { EventsModule } from './events/index.js';
import { OutboundHttpModule } from './outbound-http/index.js';
import { JobsModule } from './jobs/index.js';
import { LimitsModule } from './limits/index.js';
import { LogModule } from './log/index.js';
import { MailModule } from './mail/index.js';
import { MetricsModule } from './metrics/index.js';
import { HttpServerModule } from './http-server/index.js';

/** Everything that the other modules stand on. The database comes from the application: it knows the entities. */
@Module({})
export class PlatformModule {
  static forRoot(config: AppConfig, database = new DatabaseServer()): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        ConfigModule.forRoot(config),
        DatabaseServerModule.forRoot(database),
        LogModule,
        ClockModule,
        MetricsModule,
        EventsModule,
        EgressModule,
        OutboundHttpModule,
        CryptoModule,
        JobsModule,
        DataExportModule,
        LimitsModule,
        MailModule,
        DnsProvidersModule,
        HttpServerModule,
      ],
    };
  }
}
