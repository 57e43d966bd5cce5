import { onDemand } from '../../shared/ui/onDemand';

// Loaded when they are opened: the start of the console waits for none of them.
export const OperationsPage = onDemand(
  () => import('./OperationsPage').then((file) => file.OperationsPage),
  'adminOperations',
);
export const JobsPage = onDemand(() => import('./JobsPage').then((file) => file.JobsPage), 'adminOperations');
export const SettingsPage = onDemand(
  () => import('./SettingsPage').then((file) => file.SettingsPage),
  'adminOperations',
);
