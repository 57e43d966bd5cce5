import { onDemand } from '../../shared/ui/onDemand';

// Loaded when they are opened: the start of the console waits for none of them.
export const BadgesPage = onDemand(() => import('./BadgesPage').then((file) => file.BadgesPage), 'adminBadges');
export const LogoPage = onDemand(() => import('./LogoPage').then((file) => file.LogoPage), 'adminBadges');
