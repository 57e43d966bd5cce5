import { Module } from '@nestjs/common';
import { SandboxHost } from './sandbox-host.js';

@Module({ providers: [SandboxHost], exports: [SandboxHost] })
export class SandboxModule {}
