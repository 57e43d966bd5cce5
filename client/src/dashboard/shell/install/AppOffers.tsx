import { InstallPrompt } from './InstallPrompt';
import { UpdateOffer } from './UpdateOffer';

/** The dashboard as an app: it can be installed, and a new version of it waits until the reader is ready. */
export const AppOffers = () => (
  <>
    <InstallPrompt />
    <UpdateOffer />
  </>
);
