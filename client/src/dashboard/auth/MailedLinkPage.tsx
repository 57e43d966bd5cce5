import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import { ConfirmAddressPage, KeepAddressPage } from './AddressLinkPages';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { ResetPasswordPage } from './ResetPasswordPage';
import { VerifyEmailPage } from './VerifyEmailPage';

const pages: Readonly<Record<string, ComponentType>> = {
  '/verify-email': VerifyEmailPage,
  '/forgot-password': ForgotPasswordPage,
  '/reset-password': ResetPasswordPage,
  '/confirm-address': ConfirmAddressPage,
  '/keep-address': KeepAddressPage,
};

/** The page of a link in a mail, or the one that asks for such a link: rarely opened, so they load as one file. */
export function MailedLinkPage() {
  const [path] = useLocation();
  const Page = pages[path.replace(/\/+$/, '')];
  return Page ? <Page /> : null;
}
