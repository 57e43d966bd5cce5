import { IsBoolean, Matches, ValidateIf } from 'class-validator';
import { IsTimeZoneName } from '../../platform/http-server/index.js';

const ifPresent = ValidateIf((_, value: unknown) => value !== undefined);

/** Omitted fields stay unchanged. */
export class ChooseScheduleDto {
  @IsBoolean({ message: 'enabled must be true or false' })
  @ifPresent
  enabled?: boolean;

  /** Local time in the time zone: `03:30`. */
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'timeOfDay must be a time such as 03:30' })
  @ifPresent
  timeOfDay?: string;

  /** IANA name, such as `Europe/Berlin`. */
  @IsTimeZoneName({ message: 'Time zone must be a name like Europe/Berlin' })
  @ifPresent
  timezone?: string;
}
