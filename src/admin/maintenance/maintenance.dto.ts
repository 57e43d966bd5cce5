import { IsBoolean, IsOptional } from 'class-validator';
import { IsIsoTime, OptionalText } from '../../platform/http-server/index.js';

/** Everything may be left out. */
export class AnnounceMaintenanceDto {
  /** The administrator's own words, shown as plain text beside the times. */
  @OptionalText('Message', 1_000)
  message?: string;

  /** ISO 8601; now unless given. */
  @IsIsoTime({ message: 'Start must be a time such as 2027-03-01T12:00:00Z' })
  @IsOptional()
  startsAt?: string;

  /** ISO 8601; an hour after the start unless given. */
  @IsIsoTime({ message: 'End must be a time such as 2027-03-01T13:00:00Z' })
  @IsOptional()
  endsAt?: string;

  /** Whether everybody is mailed about it, too. False unless said. */
  @IsBoolean({ message: 'mail must be true or false' })
  @IsOptional()
  mail?: boolean;
}
