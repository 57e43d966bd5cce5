import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import { onDemand } from '../../shared/ui/onDemand';
import { ConfirmAddressPage, KeepAddressPage } from './AddressLinkPages';
import { KeepAccountPage } from './KeepAccountPage';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { RemoveWaysInPage } from './RemoveWaysInPage';
import { ResetPasswordPage } from './ResetPasswordPage';
import { VerifyEmailPage } from './VerifyEmailPage';

const pages: Readonly<Record<string, ComponentType>> = {
  '/second-factor': onDemand(() => import('./SecondFactorPage').then((m) => m.SecondFactorPage), 'factors'),
  '/verify-email': VerifyEmailPage,
  '/forgot-password': ForgotPasswordPage,
  '/reset-password': ResetPasswordPage,
  '/confirm-address': ConfirmAddressPage,
  '/keep-address': KeepAddressPage,
  '/keep-account': KeepAccountPage,
  '/remove-ways-in': RemoveWaysInPage,
};

/** The page of a link in a mail, the one that asks for such a link, and the second step: rarely opened, so they load as one file. */
export function MailedLinkPage() {
  const [path] = useLocation();
  const Page = pages[path.replace(/\/+$/, '')];
  return Page ? <Page /> : null;
}
