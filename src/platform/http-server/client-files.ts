import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';

/** The client's build writes this where the nonce belongs. */
const noncePlaceholder = /__CSP_NONCE__/g;
/** Addresses of the server itself. */
const serverAddress = /^\/(api|auth|healthz|readyz|metrics)(\/|$)/;
/** An unknown one is a 404 in JSON, never the client's page. */
const addressWithoutPage = /^\/(api|auth|assets|healthz|readyz|metrics)(\/|$)/;

/** Suffixes of precompressed files, the smallest first. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

/** The files of the built client. Names in /assets hold a hash of the content, so they never change. */
export function clientAssets(dir: string): RequestHandler {
  const files = express.static(dir, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders: (response, file) => {
      const immutable = file.startsWith(path.join(dir, 'assets'));
      response.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const precompressed = precompressedIn(dir);
  return (request, response, next): void => {
    const address = request.path;
    // Nothing is built there: to look for a file takes longer than most answers.
    if (serverAddress.test(address)) return next();
    const variants = encodings.filter(({ suffix }) => precompressed.has(address + suffix));
    if (variants.length) response.vary('Accept-Encoding');
    // One by one: browsers name gzip first but rate all encodings the same.
    const encoding = variants.find(({ name }) => request.acceptsEncodings(name) === name);
    if (encoding) {
      response.type(path.extname(address));
      response.setHeader('Content-Encoding', encoding.name);
      request.url = address + encoding.suffix;
    }
    files(request, response, next);
  };
}

/** Addresses of precompressed files. Read once: a build does not change under a running server. */
function precompressedIn(dir: string): Set<string> {
  const names = existsSync(dir) ? readdirSync(dir, { recursive: true, encoding: 'utf8' }) : [];
  const compressed = names.filter((name) => encodings.some(({ suffix }) => name.endsWith(suffix)));
  return new Set(compressed.map((name) => `/${name.split(path.sep).join('/')}`));
}

/** Answers every page address with the client's page and a fresh nonce. */
export function clientPages(dir: string): RequestHandler {
  const user = readPage(path.join(dir, 'index.html'));
  const admin = readPage(path.join(dir, 'admin', 'index.html')) ?? user;
  return (request: Request, response: Response, next: NextFunction): void => {
    const page = /^\/admin(\/|$)/.test(request.path) ? admin : user;
    if (!page || !isPageAddress(request)) return next();
    response.setHeader('Cache-Control', 'no-store');
    response.type('html').send(page.replace(noncePlaceholder, String(response.locals.cspNonce)));
  };
}

function readPage(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function isPageAddress(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return (
    !addressWithoutPage.test(request.path) && path.extname(request.path) === '' && request.accepts('html') !== false
  );
}
