import { Global, Module } from '@nestjs/common';
import { DnsClientModule } from '../dns-client/index.js';
import { SandboxModule } from '../sandbox/index.js';
import { Providers } from './providers.js';

@Global()
@Module({ imports: [DnsClientModule, SandboxModule], providers: [Providers], exports: [Providers, SandboxModule] })
export class DnsProvidersModule {}
