import { Global, Module } from '@nestjs/common';
import { DnsClientModule } from '../dns-client/index.js';
import { BuiltInHost } from './built-in-host/built-in-host.js';
import { HostCalls } from './host-calls/host-calls.js';
import { Providers } from './providers.js';

@Global()
@Module({
  imports: [DnsClientModule],
  providers: [BuiltInHost, HostCalls, Providers],
  exports: [BuiltInHost, HostCalls, Providers],
})
export class DnsProvidersModule {}
