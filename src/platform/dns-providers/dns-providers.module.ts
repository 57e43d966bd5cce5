import { Global, Module } from '@nestjs/common';
import { DnsClientModule } from '../dns-client/index.js';
import { BuiltInHost } from './built-in-host/built-in-host.js';
import { Providers } from './providers.js';

@Global()
@Module({ imports: [DnsClientModule], providers: [BuiltInHost, Providers], exports: [BuiltInHost, Providers] })
export class DnsProvidersModule {}
