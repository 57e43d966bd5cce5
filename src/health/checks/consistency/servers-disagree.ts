import { displayName } from '../../../dns/index.js';
import { sayCheck } from '../../health-checks.words.js';
import { recordsIn } from '../../observation/zone-view.js';
import type { HealthCheck } from '../health-check.js';

const types = ['A', 'AAAA', 'MX', 'TXT', 'CAA'];

export const serversDisagree: HealthCheck = {
  id: 'servers-disagree',
  group: 'consistency',
  severity: 'error',
  source: 'RFC 1034 §4.3.5',
  cure: 'transfers',
  async run(zone, report) {
    await Promise.all(
      types.map(async (type) => {
        const answers = await zone.askAuthorities(zone.zone, type);
        const sets = answers.flatMap(({ answer }) => {
          const records = recordsIn(answer, zone.zone, type);
          return records
            ? [
                {
                  answer,
                  content: records
                    .map(({ rdata }) => String(rdata))
                    .sort()
                    .join('\n'),
                },
              ]
            : [];
        });
        if (sets.length === 0) return report.unknown();
        if (new Set(sets.map(({ content }) => content)).size === 1) return;
        report.fault({
          type,
          sentence: sayCheck('servers-disagree.text', { set: `${displayName(zone.zone)} ${type}` }),
          evidence: sets.map(({ answer }) => answer.evidence),
        });
      }),
    );
  },
};
