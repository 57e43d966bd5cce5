import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, IsUrl, MaxLength } from 'class-validator';
import { Trimmed } from '../../platform/http-server/index.js';
import { severities } from '../dispatch/alert-messages.js';
import type { AlertSeverity } from '../log/alert-kinds.js';
import { channelKinds, type ChannelKind } from './alert-channel.entity.js';

const longestName = 80;
const longestUrl = 1000;
const webAddress = { protocols: ['http', 'https'], require_protocol: true, require_tld: false, disallow_auth: true };

/** Exported because the generator of the API document finds DTOs by their export. */
export class CreateChannelDto {
  @IsIn(channelKinds, { message: `Kind must be one of ${channelKinds.join(', ')}` })
  kind!: ChannelKind;

  @MaxLength(longestName, { message: `Name must have at most ${longestName} characters` })
  @IsString({ message: 'Name is required' })
  @IsNotEmpty({ message: 'Name is required' })
  @Trimmed()
  name!: string;

  /** https, or http to a host that the operator has listed. */
  @MaxLength(longestUrl, { message: 'This address is too long' })
  @IsUrl(webAddress, { message: 'Enter a web address that begins with https://' })
  @Trimmed()
  url!: string;

  /** The least severe alerts that go there; `warning` unless said. */
  @IsIn(severities, { message: `minSeverity must be one of ${severities.join(', ')}` })
  @IsOptional()
  minSeverity?: AlertSeverity;
}

export class ChangeChannelDto {
  @MaxLength(longestName, { message: `Name must have at most ${longestName} characters` })
  @IsString({ message: 'Name must be text' })
  @IsNotEmpty({ message: 'Name is required' })
  @IsOptional()
  @Trimmed()
  name?: string;

  /** Another address gets another secret, which the answer shows. */
  @MaxLength(longestUrl, { message: 'This address is too long' })
  @IsUrl(webAddress, { message: 'Enter a web address that begins with https://' })
  @IsOptional()
  @Trimmed()
  url?: string;

  @IsIn(severities, { message: `minSeverity must be one of ${severities.join(', ')}` })
  @IsOptional()
  minSeverity?: AlertSeverity;

  /** True also gives a channel that was switched off for its failures another chance. */
  @IsBoolean({ message: 'enabled must be true or false' })
  @IsOptional()
  enabled?: boolean;
}
