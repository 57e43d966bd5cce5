import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { committedDocument } from '../api-document.js';
import { ApiContract } from './api-contract.js';

const contract = new ApiContract(committedDocument());

/** An answer that the app has given. */
export interface GivenAnswer {
  method: string;
  path: string;
  status: number;
  /** As in the log and in the activity. */
  requestId: string | undefined;
}

/** Holds every answer of the app against the API document. To be installed before the product's own middleware. */
export function watchContract(app: NestExpressApplication): { answers: GivenAnswer[]; assertKept(): void } {
  const flaws = new Set<string>();
  const answers: GivenAnswer[] = [];
  app.use((request: Request, response: Response, next: NextFunction) => {
    const { method, path } = request;
    const body = bodyOf(response);
    response.once('finish', () => {
      const answer = { method, path, status: response.statusCode, headers: response.getHeaders(), body: body() };
      answers.push({ method, path, status: answer.status, requestId: answer.headers['x-request-id']?.toString() });
      for (const flaw of contract.flawsOf(answer)) flaws.add(flaw);
    });
    next();
  });
  return {
    answers,
    assertKept() {
      if (flaws.size > 0) throw new Error(`Answers that are not as openapi.json says:\n${[...flaws].join('\n')}`);
    },
  };
}

/** The bytes that the response sends, as text. */
function bodyOf(response: Response): () => string {
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  const { write, end } = response;
  response.write = ((...sent: Parameters<typeof write>) => {
    keep(sent[0]);
    return write.apply(response, sent);
  }) as typeof write;
  response.end = ((...sent: Parameters<typeof end>) => {
    keep(sent[0]);
    return end.apply(response, sent);
  }) as typeof end;
  return () => Buffer.concat(chunks).toString('utf8');
}
