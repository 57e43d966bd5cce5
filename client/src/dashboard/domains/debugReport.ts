import type { ConnectionReport, RefreshView } from '../../shared/api/generated/api.schemas';
import { ApiError } from '../../shared/api/http';

/** The content of the debug dialog: facts about a test, never a credential. */
export interface DebugReport {
  /** Names the failure. */
  title?: string;
  success: boolean;
  message: string;
  /** As the server gave it, or what the client knows of a call that got no answer. */
  debug: Record<string, unknown>;
}

/** Only what is named here is shown: whatever else an answer might carry one day stays out. */
export const reportOf = ({ success, message, debug }: ConnectionReport | RefreshView, title?: string): DebugReport => ({
  title,
  success,
  message,
  debug: { ...debug },
});

/** The report of a test that got no response. */
export function reportOfFailure(
  error: unknown,
  place: { endpoint: string; provider: string; domain: string },
  failure: { title: string; message: string },
): DebugReport {
  const refused = error instanceof ApiError ? { errorType: error.code, httpStatus: error.status } : null;
  const debug = { ...place, ...(refused ?? { errorType: 'network' }) };
  return { ...failure, success: false, debug };
}
