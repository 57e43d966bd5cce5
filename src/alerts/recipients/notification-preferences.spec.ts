import { wantsAlerts } from './notification-preferences.js';

const on = {
  enabled: true,
  dnsChanges: true,
  propagationFailures: true,
  aiRecommendations: true,
  securityAlerts: true,
  monitoredChanges: true,
  suspiciousActivity: true,
};
const change = { type: 'changes_detected', severity: 'warning' } as const;
const attack = { type: 'unauthorized_changes', severity: 'warning' } as const;
const backup = { type: 'snapshot_created', severity: 'notice' } as const;
const alarm = { type: 'changes_detected', severity: 'critical' } as const;

describe('wantsAlerts', () => {
  it('wants nothing while the master switch is off', () => {
    expect(wantsAlerts({ ...on, enabled: false }, [change, attack, alarm])).toBe(false);
  });

  it('asks the security switch for critical and unauthorized changes, and the other switch for the rest', () => {
    expect(wantsAlerts({ ...on, dnsChanges: false }, [change])).toBe(false);
    expect(wantsAlerts({ ...on, securityAlerts: false }, [change])).toBe(true);
    expect(wantsAlerts({ ...on, securityAlerts: false }, [attack])).toBe(false);
    expect(wantsAlerts({ ...on, securityAlerts: false }, [alarm])).toBe(false);
    expect(wantsAlerts({ ...on, dnsChanges: false }, [alarm])).toBe(true);
  });

  it('wants no differences that monitoring found while that is off, and all else', () => {
    expect(wantsAlerts({ ...on, monitoredChanges: false }, [change])).toBe(false);
    expect(wantsAlerts({ ...on, monitoredChanges: false }, [backup])).toBe(true);
    expect(wantsAlerts({ ...on, monitoredChanges: false }, [alarm])).toBe(true);
  });

  it('wants no suspicious activity while that is off, and all else', () => {
    expect(wantsAlerts({ ...on, suspiciousActivity: false }, [attack])).toBe(false);
    expect(wantsAlerts({ ...on, suspiciousActivity: false }, [alarm])).toBe(false);
    expect(wantsAlerts({ ...on, suspiciousActivity: false }, [change])).toBe(true);
  });

  it('asks a switch of its own for changes that do not arrive', () => {
    const late = { type: 'propagation_failed', severity: 'warning' } as const;
    expect(wantsAlerts({ ...on, dnsChanges: false }, [late])).toBe(true);
    expect(wantsAlerts({ ...on, propagationFailures: false }, [late])).toBe(false);
    expect(wantsAlerts({ ...on, propagationFailures: false }, [change])).toBe(true);
  });

  it('wants the end of a registration with the security alerts, suspicious or not', () => {
    const news = { type: 'health_findings', severity: 'notice' } as const;
    expect(wantsAlerts({ ...on, aiRecommendations: false }, [news])).toBe(false);
    expect(wantsAlerts({ ...on, dnsChanges: false }, [news])).toBe(true);
    const ending = { type: 'registration_ending', severity: 'critical' } as const;
    expect(wantsAlerts({ ...on, suspiciousActivity: false, dnsChanges: false }, [ending])).toBe(true);
    expect(wantsAlerts({ ...on, securityAlerts: false }, [ending])).toBe(false);
  });

  it('wants the whole message when one alert in it is wanted', () => {
    expect(wantsAlerts({ ...on, dnsChanges: false }, [change, attack])).toBe(true);
  });
});
