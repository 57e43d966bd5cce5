import { json, Refusal } from '../../contract/emulator/reply.js';

export function refusal(code: number, reason: string, message: string, status?: string, detail?: string): Refusal {
  const errors = [{ message, domain: 'global', reason }];
  const details = detail ? { details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: detail }] } : {};
  return new Refusal(json(code, { error: { code, message, errors, ...(status && { status }), ...details } }));
}
