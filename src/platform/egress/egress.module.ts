import { Global, Module } from '@nestjs/common';
import { EgressGuard } from './egress-guard.js';
import { HostLookup } from './host-lookup.js';

@Global()
@Module({ providers: [EgressGuard, HostLookup], exports: [EgressGuard] })
export class EgressModule {}
