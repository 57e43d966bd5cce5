import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { IsZoneName } from '../domains.dto.js';

const maxZones = 1_000;

export class WantedZoneDto {
  /** A zone of `GET /api/user/dns-providers/{id}/zones`. */
  @IsZoneName()
  name!: string;

  /** The host's own id of the zone; looked up if omitted. */
  @MaxLength(255, { message: 'zoneId is too long' })
  @IsString({ message: 'zoneId must be text' })
  @IsOptional()
  zoneId?: string;
}

export class ImportZonesDto {
  @ArrayMaxSize(maxZones, { message: `At most ${maxZones} zones fit into one import` })
  @ArrayMinSize(1, { message: 'Name at least one zone' })
  @IsArray({ message: 'zones must be a list' })
  @IsObject({ each: true, message: 'Each zone must be an object' })
  @ValidateNested({ each: true })
  @Type(() => WantedZoneDto)
  zones!: WantedZoneDto[];
}
