import { numberIn, pageOf } from '../../contract/emulator/paging.js';
import { json, Refusal, type Reply } from '../../contract/emulator/reply.js';

export function success(result: unknown, info?: unknown): Reply {
  return json(200, {
    result,
    ...(info !== undefined && { result_info: info }),
    success: true,
    errors: [],
    messages: [],
  });
}

export function failure(code: number, message: string, chain?: readonly { code: number; message: string }[]) {
  return {
    result: null,
    success: false,
    errors: [{ code, message, ...(chain && { error_chain: chain }) }],
    messages: [],
  };
}

export function refusal(
  status: number,
  code: number,
  message: string,
  chain?: readonly { code: number; message: string }[],
): Refusal {
  return new Refusal(json(status, failure(code, message, chain)));
}

/** Cloudflare names the cause in a chain below a common error. */
export function invalid(code: number, message: string): Refusal {
  return refusal(400, 1004, 'DNS Validation Error', [{ code, message }]);
}

export function page<Item>(all: readonly Item[], query: URLSearchParams, most: number) {
  const size = Math.min(numberIn(query, 'per_page', 100), most);
  const { items, page: number, pages } = pageOf(all, { page: numberIn(query, 'page', 1), size });
  const info = { page: number, per_page: size, count: items.length, total_count: all.length, total_pages: pages };
  return { items, info };
}
