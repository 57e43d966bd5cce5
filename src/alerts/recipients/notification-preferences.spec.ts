import { wants } from './notification-preferences.js';

const on = { enabled: true, dnsChanges: true, securityAlerts: true };
const change = { type: 'changes_detected', severity: 'warning' } as const;
const attack = { type: 'unauthorized_changes', severity: 'warning' } as const;
const alarm = { type: 'changes_detected', severity: 'critical' } as const;

describe('what a person wants to be mailed', () => {
  it('is nothing while the master switch is off', () => {
    expect(wants({ ...on, enabled: false }, [change, attack, alarm])).toBe(false);
  });

  it('is told by the switch for changes or by the one for security', () => {
    expect(wants({ ...on, dnsChanges: false }, [change])).toBe(false);
    expect(wants({ ...on, securityAlerts: false }, [change])).toBe(true);
    expect(wants({ ...on, securityAlerts: false }, [attack])).toBe(false);
    expect(wants({ ...on, securityAlerts: false }, [alarm])).toBe(false);
    expect(wants({ ...on, dnsChanges: false }, [alarm])).toBe(true);
  });

  it('is the whole message when one alert in it is wanted', () => {
    expect(wants({ ...on, dnsChanges: false }, [change, attack])).toBe(true);
  });
});
