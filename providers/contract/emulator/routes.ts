import type { HttpRequest } from '../context.js';
import type { Incoming } from './incoming.js';
import type { Reply } from './reply.js';

export type Handler = (request: Incoming) => Reply | Promise<Reply>;

export interface Route {
  method: HttpRequest['method'];
  path: RegExp;
  names: readonly string[];
  handle: Handler;
}

/** `GET /zones/{zone}/records/{id}`: a part in braces is a whole segment and matches whatever is not empty. */
export function route(pattern: `${HttpRequest['method']} /${string}`, handle: Handler): Route {
  const [method, template = ''] = pattern.split(' ') as [HttpRequest['method'], string];
  const names: string[] = [];
  const source = template
    .split('/')
    .map((segment) => {
      const name = /^\{(.+)\}$/.exec(segment)?.[1];
      if (name === undefined) return segment.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&');
      names.push(name);
      return '([^/]+)';
    })
    .join('/');
  return { method, path: new RegExp(`^${source}/?$`, 'i'), names, handle };
}

/** The first route that fits; null where none has such a path, `method` where one has it for another method. */
export function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; params: Record<string, string> } | 'method' | null {
  let isPathKnown = false;
  for (const each of routes) {
    const found = each.path.exec(path);
    if (!found) continue;
    isPathKnown = true;
    if (each.method !== method) continue;
    const params = each.names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]);
    return { route: each, params: Object.fromEntries(params) as Record<string, string> };
  }
  return isPathKnown ? 'method' : null;
}
