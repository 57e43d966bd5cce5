import { onDemand } from '../../shared/ui/onDemand';

// Loaded when they are opened: the start of the console waits for none of them.
export const ProviderList = onDemand(
  () => import('./ProviderList').then((file) => file.ProviderList),
  'adminProviders',
);
export const ProviderShow = onDemand(
  () => import('./ProviderShow').then((file) => file.ProviderShow),
  'adminProviders',
  'connect',
);
export const CapabilitiesPage = onDemand(
  () => import('./CapabilitiesPage').then((file) => file.CapabilitiesPage),
  'adminProviders',
);
export const InstancesPage = onDemand(
  () => import('./InstancesPage').then((file) => file.InstancesPage),
  'adminProviders',
  'connect',
  'connections',
  'hosts',
);
