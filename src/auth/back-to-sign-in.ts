import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { GoogleRefused } from './google.errors.js';

/** A person waits in front of Google's routes, not a program: the code goes to the sign-in page, which has the words. */
@Catch(GoogleRefused)
export class BackToSignIn implements ExceptionFilter<GoogleRefused> {
  catch(refused: GoogleRefused, host: ArgumentsHost): void {
    host.switchToHttp().getResponse<Response>().redirect(`/login?error=${refused.code}`);
  }
}
