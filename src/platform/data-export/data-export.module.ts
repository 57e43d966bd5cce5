import { Global, Module } from '@nestjs/common';
import { AppDiscoveryModule } from '../discovery/index.js';
import { ExportParts } from './export-parts.js';
import { PlatformExport } from './platform.export.js';

@Global()
@Module({ imports: [AppDiscoveryModule], providers: [ExportParts, PlatformExport], exports: [ExportParts] })
export class DataExportModule {}
