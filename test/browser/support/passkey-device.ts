import type { Page } from '@playwright/test';

/** A device that makes passkeys and asks for a fingerprint, which it always gets, within Chromium. */
export interface PasskeyDevice {
  passkeys(): Promise<number>;
  /** Answers of the device to sites so far, over all of its passkeys. */
  uses(): Promise<number>;
}

export async function plugIn(page: Page): Promise<PasskeyDevice> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  const { authenticatorId } = await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = async () => (await chromium.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    passkeys: async () => (await credentials()).length,
    uses: async () => (await credentials()).reduce((sum, { signCount }) => sum + signCount, 0),
  };
}
