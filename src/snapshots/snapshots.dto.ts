import { IsBoolean, IsIn, IsOptional } from 'class-validator';

export class SyncDto {
  /** `refresh` reads the zone again; `backup` also keeps a snapshot of it. */
  @IsIn(['refresh', 'backup'], { message: "operation must be 'refresh' or 'backup'" })
  operation!: 'refresh' | 'backup';

  /** Keeps a snapshot with a refresh, too. */
  @IsBoolean({ message: 'createSnapshot must be true or false' })
  @IsOptional()
  createSnapshot?: boolean;
}
