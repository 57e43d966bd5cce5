/** Tools whose use has words. */
const steps = [
  'list_zones',
  'read_records',
  'zone_findings',
  'run_checks',
  'resolve',
  'record_history',
  'plan_change',
] as const;

export const isStep = (tool: string): tool is (typeof steps)[number] => steps.some((step) => step === tool);
