import { json, Refusal } from '../../contract/emulator/reply.js';

export function invalid(field: string, message: string): Refusal {
  const details = { fields: [{ name: field, messages: [message] }] };
  return refusal(422, 'invalid_input', `invalid input in field '${field}': ${message}`, details);
}

export function refusal(status: number, code: string, message: string, details: unknown = null): Refusal {
  return new Refusal(json(status, errorBody(code, message, details)));
}

export function errorBody(code: string, message: string, details: unknown = null) {
  return { error: { code, message, details } };
}
