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
  /** Why it failed: a sentence for people. */
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
