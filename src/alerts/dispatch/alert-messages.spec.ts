import fc from 'fast-check';
import { anAlert } from '../../../test/builders/alert.js';
import { messagesOf, severities } from './alert-messages.js';

const now = new Date('2026-09-02T00:00:00Z');
const later = new Date('2026-09-02T00:05:00Z');

describe('messagesOf', () => {
  it('puts all warnings of a zone into one message, oldest first', () => {
    const [first, second, third] = [anAlert({ incidentId: 'one' }), anAlert({ incidentId: 'two' }), anAlert()];
    expect(messagesOf([third, second, first], now)).toEqual([
      { alerts: [first, second, third], incidentId: null, severity: 'warning' },
    ]);
  });

  it('gives each incident with a critical alert a message of its own', () => {
    const opened = anAlert({ incidentId: 'one' });
    const other = anAlert({ incidentId: 'two' });
    const hijack = anAlert({ incidentId: 'one', severity: 'critical' });
    expect(messagesOf([opened, other, hijack], now)).toEqual([
      { alerts: [opened, hijack], incidentId: 'one', severity: 'critical' },
      { alerts: [other], incidentId: 'two', severity: 'warning' },
    ]);
  });

  it('waits until an alert is due, then includes the others, except notices', () => {
    const waiting = anAlert({ dueAt: later });
    const notice = anAlert({ severity: 'notice', dueAt: later });
    expect(messagesOf([waiting, notice], now)).toEqual([]);
    const critical = anAlert({ severity: 'critical', dueAt: now });
    const sent = messagesOf([waiting, notice, critical], now).flatMap(({ alerts }) => alerts);
    expect(sent).toEqual([waiting, critical]);
  });

  it('includes each due alert exactly once', () => {
    const alert = fc
      .record({
        severity: fc.constantFrom(...severities),
        incidentId: fc.constantFrom(null, 'one', 'two'),
        dueAt: fc.constantFrom(now, later),
      })
      .map(anAlert);
    fc.assert(
      fc.property(fc.array(alert, { maxLength: 8 }), (waiting) => {
        const sent = messagesOf(waiting, now).flatMap(({ alerts }) => alerts.map(({ id }) => id));
        expect(new Set(sent).size).toBe(sent.length);
        expect(sent).toEqual(expect.arrayContaining(waiting.filter(({ dueAt }) => dueAt === now).map(({ id }) => id)));
      }),
    );
  });
});
