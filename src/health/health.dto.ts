import { Text, IsIsoTime } from '../platform/http-server/index.js';

export class AcknowledgeFindingDto {
  /** Why it may stay, for those who wonder later. */
  @Text('Reason', 500)
  reason!: string;

  /** The finding speaks again after this: a day or a time, at most a year from now. */
  @IsIsoTime({ message: 'until must be a date or time, such as 2027-03-01' })
  until!: string;
}
