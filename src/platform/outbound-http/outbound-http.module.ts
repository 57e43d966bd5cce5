import { Global, Module } from '@nestjs/common';
import { OutboundHttp } from './outbound-http.js';
import { LimitStore } from './shared-limits/limit-store.js';
import { PostgresLimitStore } from './shared-limits/postgres-limit-store.js';
import { HttpTransport } from './transport.js';

@Global()
@Module({
  providers: [OutboundHttp, HttpTransport, { provide: LimitStore, useClass: PostgresLimitStore }],
  exports: [OutboundHttp],
})
export class OutboundHttpModule {}
