/** For support: what was asked of whom, and how it went. Holds no credentials and nothing of the host's answer. */
export class RefreshDebugView {
  provider!: string | null;
  zone!: string;
  durationMs!: number | null;
  /** The kind of the failure, its HTTP status and the host's own code. */
  errorType!: string | null;
  httpStatus!: number | null;
  providerCode!: string | null;
}

export class RefreshView {
  success!: boolean;
  /** A sentence for people. */
  message!: string;
  /** Why it failed, in words. */
  error?: string;
  /** Of the copy that is shown from now on: after a failure, the old one. */
  recordCount!: number;
  debug!: RefreshDebugView;
}

export class SyncAllView {
  success!: boolean;
  message!: string;
  /** Domains of the account. */
  totalDomains!: number;
  /** Readings that were started now; the other domains had one waiting already. */
  queued!: number;
}

/** The numbers of an account. */
export class DashboardStatsView {
  totalDomains!: number;
  totalRecords!: number;
  /** Records of domains that are being read or changed right now. */
  propagatingRecords!: number;
  /** The same as `propagatingRecords`. */
  propagating!: number;
  /** Domains that could not be read. */
  errors!: number;
  /** Milliseconds that DNS hosts took for the latest reading of each zone; null when none was read. */
  averageResponseTime!: number | null;
  /** Percent of the changes of the last 30 days that the host's zone showed afterwards; null when there were none. */
  propagationSuccessRate!: number | null;
  /** Domains by the provider's display name. */
  providerBreakdown!: Record<string, number>;
  recordTypeBreakdown!: Record<string, number>;
}
