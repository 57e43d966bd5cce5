import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { withNext } from '../next-path.js';
import { GoogleRefused } from './google.errors.js';
import { GoogleState } from './google-state.js';

/** On Google's routes a browser waits for a page, so a refusal redirects instead of answering with JSON. */
@Catch(GoogleRefused)
export class RedirectToSignIn implements ExceptionFilter<GoogleRefused> {
  constructor(private readonly state: GoogleState) {}

  catch(refused: GoogleRefused, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const next = this.state.nextOf(http.getRequest<Request>());
    http.getResponse<Response>().redirect(withNext(`/login?error=${refused.code}`, next));
  }
}
