import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { withNext } from '../next-path.js';
import { GoogleLinkRefused, GoogleRefused } from './google.errors.js';
import { GoogleState } from './google-state.js';

/** Where the settings say how the link to a Google account went. */
export const linkOutcomePath = (outcome: string): string => `/settings?tab=security&google=${outcome}`;

/** On Google's routes a browser waits for a page, so a refusal redirects instead of answering with JSON. */
@Catch(GoogleRefused, GoogleLinkRefused)
export class RedirectToSignIn implements ExceptionFilter<GoogleRefused | GoogleLinkRefused> {
  constructor(private readonly state: GoogleState) {}

  catch(refused: GoogleRefused | GoogleLinkRefused, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const isLink = refused instanceof GoogleLinkRefused || this.state.linkOf(request) !== null;
    const signIn = withNext(`/login?error=${refused.code}`, this.state.nextOf(request));
    http.getResponse<Response>().redirect(isLink ? linkOutcomePath(refused.code) : signIn);
  }
}
