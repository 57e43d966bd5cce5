import { Injectable } from '@nestjs/common';
import { DecoratedMethods } from '../discovery/index.js';
import { exportPartKey, type ExportedTables, type ExportFiles, type ExportOwner } from './export-part.js';

export interface ExportPart extends ExportedTables {
  /** `DomainsExport.files` */
  name: string;
  files(owner: ExportOwner): ExportFiles;
}

/** The parts of all modules, found by their decorator. */
@Injectable()
export class ExportParts {
  constructor(private readonly methods: DecoratedMethods) {}

  all(): ExportPart[] {
    return this.methods
      .find<ExportedTables, ExportOwner>(exportPartKey)
      .map(({ meta, name, call }) => ({ ...meta, name, files: (owner) => call(owner) as ExportFiles }));
  }
}
