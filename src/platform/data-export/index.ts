export { DataExportModule } from './data-export.module.js';
export { ExportsData, type ExportFile, type ExportFiles, type ExportOwner } from './export-part.js';
export { ExportParts } from './export-parts.js';
export { eachPosition, eachRow, jsonFile, presented } from './export-rows.js';
export { writeArchive } from './write-archive.js';
export { pathOfZone, spoolZone, zoneFiles } from './zone-files.js';
export { namesAtOnce, namesInBatches, oneState } from './zone-names.js';
export type { ZoneParts } from './zone-parts.js';
