import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsTimeZone,
  Max,
  Min,
} from 'class-validator';
import { addressList } from '../alerts/index.js';
import { IsSeenEmail } from '../platform/mail/index.js';
import { intervalsInMinutes } from './guards/guard.entity.js';
import { usuallyRestored } from './detection/auto-restore.js';

const restorable = [
  ...usuallyRestored,
  'ALIAS',
  'ANAME',
  'DNAME',
  'HTTPS',
  'NAPTR',
  'PTR',
  'SSHFP',
  'SVCB',
  'TLSA',
  'URI',
];
const longestGraceMinutes = 60;
const mostAddresses = 100;

/** Exported because the generator of the API document finds only exported DTOs. */
export class GuardSettingsDto {
  /** Minutes between two scans of the zone; default 60. */
  @IsIn(intervalsInMinutes, { message: `monitorIntervalMinutes must be one of ${intervalsInMinutes.join(', ')}` })
  @IsOptional()
  monitorIntervalMinutes?: number;

  /** Whether changes are put back automatically; default off. */
  @IsBoolean({ message: 'autoRestoreEnabled must be true or false' })
  @IsOptional()
  autoRestoreEnabled?: boolean;
}

export class EnableProtectionDto extends GuardSettingsDto {
  /** Recipients of alerts: addresses separated by commas, or an array. Left out: the list stays as it is. */
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }], required: false })
  @IsEmail({ allow_utf8_local_part: true }, { each: true, message: 'Enter valid email addresses, separated by commas' })
  @IsSeenEmail({ each: true, message: 'Enter valid email addresses, separated by commas' })
  @ArrayMaxSize(mostAddresses, { message: `At most ${mostAddresses} addresses` })
  @IsArray({ message: 'alertEmails must be addresses separated by commas' })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => addressList(value))
  alertEmails?: string[];

  /** IANA name; default UTC. */
  @IsTimeZone({ message: 'timezone must be a name like Europe/Vienna' })
  @IsOptional()
  timezone?: string;
}

export class ChangeProtectionDto extends GuardSettingsDto {
  /** Record types that may be put back automatically. NS, SOA, DS and DNSKEY never are. */
  @IsIn(restorable, { each: true, message: `autoRestoreTypes must be among ${restorable.join(', ')}` })
  @IsString({ each: true, message: 'autoRestoreTypes must be types' })
  @IsArray({ message: 'autoRestoreTypes must be a list' })
  @IsOptional()
  autoRestoreTypes?: string[];

  /** Minutes between the confirmation of a change and its automatic restore; default 2. */
  @Max(longestGraceMinutes, { message: `graceMinutes must be at most ${longestGraceMinutes}` })
  @Min(0, { message: 'graceMinutes must not be negative' })
  @IsInt({ message: 'graceMinutes must be a whole number' })
  @IsOptional()
  graceMinutes?: number;

  /** IANA name. */
  @IsTimeZone({ message: 'timezone must be a name like Europe/Vienna' })
  @IsOptional()
  timezone?: string;
}

export class RestoreSwitchDto {
  @IsBoolean({ message: 'autoRestore must be true or false' })
  autoRestore!: boolean;
}
