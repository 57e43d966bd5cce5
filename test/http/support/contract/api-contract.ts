import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf, type Operation } from '../api-document.js';
import { StrictSchemas } from './strict-schemas.js';

/** An answer of the server, as a client sees it. */
export interface Answer {
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  /** By names in lower case. */
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

interface DocumentedAnswer {
  content?: Record<string, { schema?: object }>;
  headers?: Record<string, { required?: boolean; $ref?: string }>;
  'x-codes'?: string[];
  $ref?: string;
}

/** Headers that clients act upon. All others are the same for the whole server. */
const documentedHeaders = [
  'Content-Disposition',
  'Content-Range',
  'Content-Range-Total',
  'Idempotency-Replayed',
  'Location',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];

/** Compares answers with what the API document promises. */
export class ApiContract {
  private readonly schemas: StrictSchemas;
  private readonly operations: (Operation & { pattern: RegExp })[];

  constructor(private readonly document: OpenAPIObject) {
    this.schemas = new StrictSchemas(document);
    this.operations = operationsOf(document)
      .map((operation) => ({ ...operation, pattern: patternOf(operation.path) }))
      // Words before parameters: /api/domains/sandbox is no id.
      .sort((a, b) => a.path.split('{').length - b.path.split('{').length);
  }

  /** The ways in which the answer is not as documented. None where the document has no such operation. */
  flawsOf(answer: Answer): string[] {
    const method = answer.method.toLowerCase();
    const operation = this.operations.find((each) => each.method === method && each.pattern.test(answer.path));
    if (!operation) return [];
    const documented = this.documented(operation, answer.status);
    if (!documented) return [`${operation.id} has no status ${answer.status} (${answer.body.slice(0, 200)})`];
    const flaws = [...this.bodyFlaws(answer, documented), ...this.headerFlaws(answer, documented)];
    return flaws.map((flaw) => `${operation.id} ${answer.status}: ${flaw}`);
  }

  private bodyFlaws(answer: Answer, { content = {}, 'x-codes': codes }: DocumentedAnswer): string[] {
    const { status, headers, body } = answer;
    // Express adds a line for browsers that do not follow.
    if (status >= 300 && status < 400) return [];
    const types = Object.keys(content);
    if (types.length === 0) return body === '' ? [] : [`has a body, which is not documented: ${body.slice(0, 200)}`];
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
    const schema = content[type]?.schema;
    if (!schema) return [`is ${type || 'without a type'}, documented as ${types.join(', ')}`];
    if (type !== 'application/json') return [];
    const value: unknown = JSON.parse(body);
    const flaws = this.schemas.flawsOf(value, schema);
    if (status < 400) return flaws;
    const { code } = value as { code?: string };
    return codes?.includes(code ?? '') ? flaws : [...flaws, `the code ${code} is not documented`];
  }

  private headerFlaws({ headers }: Answer, { headers: documented = {} }: DocumentedAnswer): string[] {
    return documentedHeaders.flatMap((name) => {
      const isSent = headers[name.toLowerCase()] !== undefined;
      const header = documented[name];
      if (!header) return isSent ? [`the header ${name} is not documented`] : [];
      return isSent || this.resolve('headers', header).required !== true ? [] : [`the header ${name} is missing`];
    });
  }

  private documented({ path, method }: Operation, status: number): DocumentedAnswer | undefined {
    const answer = this.document.paths[path]?.[method]?.responses[status] as DocumentedAnswer | undefined;
    return answer && this.resolve('responses', answer);
  }

  private resolve<Part extends { $ref?: string }>(kind: 'headers' | 'responses', part: Part): Part {
    if (part.$ref === undefined) return part;
    return (this.document.components?.[kind]?.[part.$ref.split('/').at(-1) ?? ''] ?? {}) as Part;
  }
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
