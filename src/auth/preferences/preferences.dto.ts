import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { languages, type Language } from '../../platform/phrases/index.js';
import { IsTimeZoneChoice } from './time-zone.js';

/** RFC 2181 §8. */
const maxTtlSeconds = 2_147_483_647;
const shortestInterval = 10;
const longestInterval = 3600;

/** Null would pass `IsOptional` and be stored as a choice that is none. */
const IfPresent = (): PropertyDecorator => ValidateIf((_, value: unknown) => value !== undefined);
const Switch = (name: string): PropertyDecorator =>
  applyDecorators(IfPresent(), IsBoolean({ message: `${name} must be true or false` }));

/** Exported because the generator of the API document finds DTOs by their export. */
export class NotificationChoicesDto {
  /** The master switch. */
  @Switch('enabled')
  enabled?: boolean;

  @Switch('dnsChanges')
  dnsChanges?: boolean;

  @Switch('propagationFailures')
  propagationFailures?: boolean;

  @Switch('aiRecommendations')
  aiRecommendations?: boolean;

  @Switch('securityAlerts')
  securityAlerts?: boolean;
}

export class MonitoringChoicesDto {
  @Switch('scanning')
  scanning?: boolean;

  @Switch('dnsChanges')
  dnsChanges?: boolean;

  @Switch('suspiciousActivity')
  suspiciousActivity?: boolean;
}

export class FirstStepsDto {
  /** The sandbox zone that was made for trying; null dismisses the hints. */
  @IsUUID(undefined, { message: 'domainId must be the id of a domain' })
  @IsOptional()
  domainId?: string | null;

  @Switch('changed')
  changed?: boolean;

  @Switch('undone')
  undone?: boolean;
}

/** A setting that is left out keeps its value. */
export class ChoosePreferencesDto {
  /** Null gives the choice back to the browser. */
  @IsIn(languages, { message: `Language must be one of ${languages.join(', ')}` })
  @IsOptional()
  language?: Language | null;

  /** An IANA name such as `Europe/Berlin`, or `auto` for the browser's. */
  @IsTimeZoneChoice({ message: 'Time zone must be auto or a name like Europe/Berlin' })
  @IfPresent()
  timezone?: string;

  @Switch('autoRefresh')
  autoRefresh?: boolean;

  /** 10 to 3600. */
  @Max(longestInterval, { message: `Refresh interval must be at most ${longestInterval} seconds` })
  @Min(shortestInterval, { message: `Refresh interval must be at least ${shortestInterval} seconds` })
  @IsInt({ message: 'Refresh interval must be a whole number of seconds' })
  @IfPresent()
  refreshIntervalSeconds?: number;

  /** TTL of new records that name none; 1 to 2147483647. */
  @Max(maxTtlSeconds, { message: `TTL must be at most ${maxTtlSeconds}` })
  @Min(1, { message: 'TTL must be positive' })
  @IsInt({ message: 'TTL must be a whole number of seconds' })
  @IfPresent()
  defaultTtlSeconds?: number;

  @ValidateNested()
  @Type(() => NotificationChoicesDto)
  @IsObject({ message: 'notifications must be an object' })
  @IfPresent()
  notifications?: NotificationChoicesDto;

  @ValidateNested()
  @Type(() => MonitoringChoicesDto)
  @IsObject({ message: 'monitoring must be an object' })
  @IfPresent()
  monitoring?: MonitoringChoicesDto;

  @ValidateNested()
  @Type(() => FirstStepsDto)
  @IsObject({ message: 'firstSteps must be an object' })
  @IfPresent()
  firstSteps?: FirstStepsDto;
}
