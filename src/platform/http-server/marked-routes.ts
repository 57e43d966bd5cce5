import { applyDecorators, Injectable, RequestMethod, SetMetadata } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { ApiSecurity } from '@nestjs/swagger';
import type { Request } from 'express';
import { fileBodyKey } from './body/file-body.js';
import { largeBodyKey } from './body/large-body.js';

/** Read by the session guard. */
export const isPublicKey = 'zonekeeper:public';

/** The route answers without a session, and the API document says so. Every other route refuses with 401. */
export const Public = (): ClassDecorator & MethodDecorator =>
  applyDecorators(SetMetadata(isPublicKey, true), ApiSecurity({}));

const openToOtherSitesKey = 'zonekeeper:open-to-other-sites';

/**
 * Any site and any program may send any body here: the address, or a signature, is the only right that counts.
 * Cookies are dropped. For unsubscribe links (RFC 8058) and webhooks.
 */
export const OpenToOtherSites = (): MethodDecorator => SetMetadata(openToOtherSitesKey, true);

type RequestTest = (request: Pick<Request, 'method' | 'path'>) => boolean;

/** Which routes are marked, for middleware, which runs before Nest knows the route. */
@Injectable()
export class MarkedRoutes {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** Compares paths exactly, so that an address which the router only takes for the same one gets no privilege. */
  openToOtherSites(): RequestTest {
    const open = this.addresses((handler) => Reflect.getMetadata(openToOtherSitesKey, handler) === true);
    return ({ method, path }) => open.has(`${method} ${path}`);
  }

  /** Routes with Nest's `@RawBody()` parameter: the handler gets the bytes as they were sent, to check a signature. */
  withRawBody(): RequestTest {
    const raw = this.addresses((_handler, controller, name) =>
      hasParameter(controller, name, RouteParamtypes.RAW_BODY),
    );
    // As Express matches: without a difference of case, and with or without a slash at the end.
    return ({ method, path }) => raw.has(`${method} ${path.toLowerCase().replace(/(?<=.)\/$/, '')}`);
  }

  /** Routes marked `@LargeBody()` or `@FileBody()`: the body is left for what reads it behind the guards. */
  withLargeBody(): RequestTest {
    return this.markedBy(largeBodyKey, fileBodyKey);
  }

  /** Routes marked `@FileBody()`. */
  withFileBody(): RequestTest {
    return this.markedBy(fileBodyKey);
  }

  private markedBy(...keys: string[]): RequestTest {
    const patterns = this.routes().flatMap(({ controller, handler }) => {
      if (keys.every((key) => Reflect.getMetadata(key, handler) === undefined)) return [];
      return addressesOf(controller, handler).map(
        (address) => new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
      );
    });
    return ({ method, path }) => patterns.some((pattern) => pattern.test(`${method} ${path}`));
  }

  private addresses(isMarked: (handler: object, controller: object, name: string) => boolean): Set<string> {
    const marked = this.routes().filter(({ handler, controller, name }) => isMarked(handler, controller, name));
    const found = marked.flatMap(({ controller, handler }) => addressesOf(controller, handler));
    const inexact = found.find((address) => !/^[A-Z]+ [/a-z0-9._-]+$/.test(address));
    if (inexact) throw new Error(`${inexact} is marked, so it is lower case and has no parameters`);
    return new Set(found);
  }

  private routes() {
    return this.discovery.getControllers().flatMap(({ metatype: controller }) => {
      const prototype = controller?.prototype as Record<string, object> | undefined;
      if (!controller || !prototype) return [];
      const names = this.scanner.getAllMethodNames(prototype);
      return names.flatMap((name) => (prototype[name] ? [{ controller, name, handler: prototype[name] }] : []));
    });
  }
}

/** Whether a handler has a parameter of this kind. Nest keeps parameters under keys of the form `kind:position`. */
export function hasParameter(controller: object, handlerName: string, kind: RouteParamtypes): boolean {
  const parameters = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handlerName) as unknown;
  return Object.keys(parameters ?? {}).some((key) => key.startsWith(`${kind}:`));
}

function addressesOf(controller: object, handler: object): string[] {
  const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
  if (method === undefined) return [];
  const prefixes = pathsOf(controller);
  return pathsOf(handler).flatMap((path) => prefixes.map((prefix) => addressOf(method, [prefix, path])));
}

function pathsOf(target: object): string[] {
  return [Reflect.getMetadata(PATH_METADATA, target) as string | string[]].flat();
}

function addressOf(method: RequestMethod, parts: readonly string[]): string {
  const segments = parts.flatMap((part) => part.split('/')).filter((segment) => segment !== '');
  return `${RequestMethod[method]} /${segments.join('/')}`;
}
