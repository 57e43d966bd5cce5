import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { exportFormats, type ExportFormat } from './audit-export.js';

export class AuditExportQueryDto {
  /** As in the list: `{"kind":"signIn"}`. */
  @MaxLength(100_000, { message: 'filter is too long' })
  @IsString()
  @IsOptional()
  filter?: string;

  /** `csv` unless said. */
  @IsIn(exportFormats, { message: `format must be one of ${exportFormats.join(', ')}` })
  @IsOptional()
  format?: ExportFormat;
}
