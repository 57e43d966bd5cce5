/** The body of every answer that is no success. Some errors add fields of their own, which their description names. */
export class ApiErrorView {
  /** The HTTP status. */
  statusCode!: number;
  /** Stable, for programs: `not_found`. */
  code!: string;
  /** A sentence for people. */
  message!: string;
  /** Each input that is wrong, by its path (`changes.0.ttl`), and a sentence about it. */
  details?: Record<string, string>;
  /** The subscription allows no more. */
  tierLimitReached?: boolean;
  /** A larger subscription would allow it. */
  premiumFeature?: boolean;
  /** Number of things that count towards the limit. */
  currentCount?: number;
  /** Number of things that are allowed. */
  limit?: number;
  /** Names this request in the log of the server. */
  requestId?: string;
}
