import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AccountSuspended } from '../auth.errors.js';
import { withNext } from '../next-path.js';
import { GoogleLinkRefused, GoogleRefused } from './google.errors.js';
import { GoogleState } from './google-state.js';

/** Where the settings say how the link to a Google account went. */
export const linkOutcomePath = (outcome: string): string => `/settings?tab=security&google=${outcome}`;

type Refusal = GoogleRefused | GoogleLinkRefused | AccountSuspended;

/** On Google's routes a browser waits for a page, so a refusal redirects instead of answering with JSON. */
@Catch(GoogleRefused, GoogleLinkRefused, AccountSuspended)
export class RedirectToSignIn implements ExceptionFilter<Refusal> {
  constructor(private readonly state: GoogleState) {}

  catch(refused: Refusal, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const isLink = refused instanceof GoogleLinkRefused || this.state.linkOf(request) !== null;
    const signIn = withNext(`/login?error=${refused.code}`, this.state.nextOf(request));
    http.getResponse<Response>().redirect(isLink ? linkOutcomePath(refused.code) : signIn);
  }
}
