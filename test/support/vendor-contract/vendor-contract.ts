import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { HttpClient, HttpRequest, HttpResponse } from '../../../providers/contract/context.js';
import { jsonSchema, type Mode, specId } from './json-schema.js';
import { operationsOf, type Description, type Operation, type SecurityScheme } from './operations.js';
import { documentedAnswers, type DocumentedAnswer } from './samples.js';

export interface ContractOptions {
  /** Path of the API before the paths of the description. Default: that of its first server. */
  prefix?: string;
  /** For hosts that compare paths without regard to case. */
  ignoreCase?: boolean;
  /** It describes successful answers only, as Google's discovery documents do. */
  leavesErrorsOut?: true;
  /** Where the description contradicts the server or itself: dated, with the reason. */
  allows?(violation: string, request: HttpRequest): boolean;
  /** Where real answers have what the description forbids, such as an empty name. */
  allowsInAnswers?(violation: string): boolean;
  /** Mends schemas that real answers contradict, by their names: dated, with the reason. */
  amend?(schemas: Record<string, Record<string, unknown>>): void;
}

/** A vendor's own description of its API (OpenAPI 3.0 or 3.1), as a judge of requests and answers. */
export class VendorContract {
  private readonly description: Description;
  private readonly operations: readonly Operation[];
  private readonly prefix: string;
  private readonly validators = new Map<unknown, ValidateFunction>();
  private readonly ajv: Record<Mode, Ajv2020>;
  private readonly parameters = new Ajv2020({ strict: false, coerceTypes: 'array', logger: false });

  /** @param file Name of a file in VENDOR_SPECS, or else in `test/contracts`. */
  constructor(
    file: string,
    private readonly options: ContractOptions = {},
  ) {
    const found = fileOf(file);
    if (found === null) throw new Error(`VENDOR_SPECS is not set, and test/contracts has no ${file}`);
    this.description = JSON.parse(readFileSync(found, 'utf8')) as Description;
    options.amend?.(this.description.components?.schemas ?? {});
    this.operations = operationsOf(this.description, options.ignoreCase ?? false);
    const [server] = this.description.servers ?? [];
    this.prefix = options.prefix ?? new URL(server?.url ?? '', 'https://vendor.test').pathname.replace(/\/$/, '');
    this.ajv = { request: this.validator('request'), response: this.validator('response') };
    this.parameters.addSchema(this.schemas('response'));
    for (const ajv of [...Object.values(this.ajv), this.parameters]) addFormats.default(ajv);
  }

  /** The parts of a request that the description does not allow, each as a sentence; empty where all is well. */
  violations(request: HttpRequest): string[] {
    const { allows } = this.options;
    return this.objections(request).filter((violation) => !allows?.(violation, request));
  }

  /** The parts of an answer that contradict the description. Unknown members are allowed: real answers have more. */
  answerViolations(request: HttpRequest, response: HttpResponse): string[] {
    const operation = this.find(request);
    const found = operation ? this.answerObjections(operation, response) : [];
    return found.filter((violation) => !this.options.allowsInAnswers?.(violation));
  }

  /** As a member of an answer; null where the description has no such schema. */
  schemaViolations(name: string, value: unknown): string[] | null {
    if (!this.description.components?.schemas?.[name]) return null;
    const found = this.check({ $ref: `#/components/schemas/${name}` }, value, 'response');
    return found.map((violation) => violation.replace(/^body/, name));
  }

  private answerObjections({ answers }: Operation, { status, headers, text }: HttpResponse): string[] {
    const answer =
      answers[status] ?? answers[`${String(status)[0]}XX`] ?? answers[`${String(status)[0]}xx`] ?? answers.default;
    if (!answer && status >= 400 && this.options.leavesErrorsOut) return [];
    if (!answer) return [`the status ${status} is not described`];
    const media = answer.content?.[mediaType(headers.get('content-type'))];
    if (!media) return answer.content && text !== '' ? ['the type of the answer is not described'] : [];
    return media.schema ? this.check(media.schema, JSON.parse(text), 'response') : [];
  }

  /** Every answer that the description shows for an operation: `GET /zones/{zone_id}`. */
  documented(operation: string): DocumentedAnswer[] {
    const found = this.operations.find(({ method, path: template }) => `${method} ${template}` === operation);
    if (!found) throw new Error(`${operation} is not described`);
    return documentedAnswers(this.description, found);
  }

  private find({ method, url }: HttpRequest): Operation | undefined {
    const { pathname } = new URL(url);
    if (!pathname.startsWith(`${this.prefix}/`)) return undefined;
    const own = pathname.slice(this.prefix.length);
    return this.operations.find((each) => each.method === method && each.pattern.test(own));
  }

  private objections(request: HttpRequest): string[] {
    const { method, url, body } = request;
    const operation = this.find(request);
    const { pathname, searchParams } = new URL(url);
    if (!operation) return [`${method} ${pathname} is not described`];
    const headers = new Headers(request.headers);
    return [
      ...this.pathObjections(operation, pathname.slice(this.prefix.length)),
      ...this.queryObjections(operation, searchParams),
      ...this.headerObjections(operation, headers),
      ...this.securityObjections(operation, headers),
      ...this.bodyObjections(operation, headers, body),
    ];
  }

  private pathObjections({ pattern, names, parameters }: Operation, pathname: string): string[] {
    const [, ...values] = pattern.exec(pathname) ?? [];
    return names.flatMap((name, index) => {
      const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
      return this.parameterObjections(parameter?.schema, decodeURIComponent(values[index] ?? ''), `path ${name}`);
    });
  }

  private queryObjections({ parameters }: Operation, query: URLSearchParams): string[] {
    const described = parameters.filter((each) => each.in === 'query');
    const unknown = [...query.keys()].filter((key) => !described.some(({ name }) => name === key));
    return [
      ...unknown.map((key) => `query ${key}: is not described`),
      ...described.flatMap(({ name, required, schema, explode }) => {
        const values = query.getAll(name);
        if (values.length === 0) return required ? [`query ${name}: is missing`] : [];
        const list = explode === false ? values.flatMap((value) => value.split(',')) : values;
        return this.parameterObjections(schema, schema?.type === 'array' ? list : list[0], `query ${name}`);
      }),
    ];
  }

  private headerObjections({ parameters }: Operation, headers: Headers): string[] {
    return parameters
      .filter((each) => each.in === 'header')
      .flatMap(({ name, required, schema }) => {
        const value = headers.get(name);
        if (value === null) return required ? [`header ${name}: is missing`] : [];
        return this.parameterObjections(schema, value, `header ${name}`);
      });
  }

  private securityObjections({ security }: Operation, headers: Headers): string[] {
    if (security.length === 0) return [];
    const schemes = this.description.components?.securitySchemes ?? {};
    const isMet = security.some((all) => Object.keys(all).every((name) => isSigned(schemes[name], headers)));
    return isMet
      ? []
      : [`the credentials are missing: ${security.map((all) => Object.keys(all).join('+')).join(' or ')}`];
  }

  private bodyObjections({ body: described }: Operation, headers: Headers, text = ''): string[] {
    if (!described) return text === '' ? [] : ['body: none is described'];
    if (text === '') return described.required ? ['body: is missing'] : [];
    const type = mediaType(headers.get('content-type'));
    const media = described.content[type];
    if (!media) return [`body: ${type || 'no type'} is none of ${Object.keys(described.content).join(', ')}`];
    if (!media.schema) return [];
    if (type === 'application/x-www-form-urlencoded') {
      return this.check(media.schema, Object.fromEntries(new URLSearchParams(text)), 'request');
    }
    return this.check(media.schema, JSON.parse(text), 'request');
  }

  private parameterObjections(schema: unknown, value: unknown, where: string): string[] {
    if (schema === undefined) return [];
    // The validator turns the texts of a URL into the type that is asked for, in place.
    const key = `${where} ${JSON.stringify(schema)}`;
    const validate = this.compiled(key, () => {
      const wrapped = { type: 'object', properties: { value: jsonSchema(schema, 'response', true) } };
      return this.parameters.compile(wrapped);
    });
    return validate({ value }) ? [] : sentences(validate.errors, where);
  }

  private check(schema: unknown, value: unknown, mode: Mode): string[] {
    const validate = this.compiled(`${mode} ${JSON.stringify(schema)}`, () =>
      this.ajv[mode].compile(jsonSchema(schema, mode, true) as object),
    );
    return validate(value) ? [] : sentences(validate.errors, 'body');
  }

  private compiled(key: string, compile: () => ValidateFunction): ValidateFunction {
    const known = this.validators.get(key) ?? compile();
    this.validators.set(key, known);
    return known;
  }

  private validator(mode: Mode): Ajv2020 {
    const ajv = new Ajv2020({ strict: false, allErrors: true, unicodeRegExp: false, logger: false });
    return ajv.addSchema(this.schemas(mode));
  }

  private schemas(mode: Mode): { $id: string } {
    const given = this.description.components?.schemas ?? {};
    const converted = Object.entries(given).map(([name, schema]) => [name, jsonSchema(schema, mode, false)]);
    const schemas = Object.fromEntries(converted) as unknown;
    return { $id: specId, components: { schemas } } as { $id: string };
  }
}

/** The client, which fails for a request that the description does not allow, and for an answer that it does not show. */
export function heldToContract(http: HttpClient, contract: VendorContract | null): HttpClient {
  if (contract === null) return http;
  return {
    send: async (request) => {
      const wrong = contract.violations(request);
      if (wrong.length > 0)
        throw new Error(`${request.method} ${request.url} ${request.body ?? ''}: ${wrong.join('; ')}`);
      const response = await http.send(request);
      const odd = contract.answerViolations(request, response);
      if (odd.length > 0)
        throw new Error(`${request.method} ${request.url} was answered ${response.text}: ${odd.join('; ')}`);
      return response;
    },
  };
}

/** Null where `fileOf` finds none. */
export function vendorContract(file: string, options?: ContractOptions): VendorContract | null {
  return fileOf(file) === null ? null : new VendorContract(file, options);
}

/** Tests that need the vendor's description. Without it they are skipped, and say so. */
export function describeContract<Contract>(
  title: string,
  contract: Contract | null,
  tests: (contract: Contract) => void,
): void {
  if (contract) describe(title, () => tests(contract));
  else describe.skip(`${title} (skipped: VENDOR_SPECS is not set)`, () => it('is not checked', () => undefined));
}

/**
 * The path of a description in VENDOR_SPECS or `test/contracts`; null where neither has it and VENDOR_SPECS is not set.
 * Where it is set, a description that is missing fails the file, so that CI cannot pass by skipping.
 */
export function fileOf(file: string): string | null {
  const folders = [process.env.VENDOR_SPECS ?? '', path.join(import.meta.dirname, '..', '..', 'contracts')];
  const places = folders.filter((folder) => folder !== '').map((folder) => path.resolve(folder, file));
  const found = places.find((place) => existsSync(place)) ?? null;
  if (found === null && process.env.VENDOR_SPECS) throw new Error(`VENDOR_SPECS leads to no ${file}`);
  return found;
}

function isSigned(scheme: SecurityScheme | undefined, headers: Headers): boolean {
  const authorization = headers.get('authorization') ?? '';
  if (!scheme) return true;
  if (scheme.type === 'apiKey') return scheme.in !== 'header' || headers.has(scheme.name ?? '');
  if (scheme.type === 'http' && scheme.scheme?.toLowerCase() === 'basic') return /^Basic \S/i.test(authorization);
  return /^(Bearer|token) \S/i.test(authorization);
}

function mediaType(header: string | null): string {
  return (header?.split(';')[0] ?? '').trim().toLowerCase();
}

/** The mistakes, without those that only say that some alternative did not fit. */
function sentences(errors: readonly ErrorObject[] | null | undefined, where: string): string[] {
  const all = errors ?? [];
  const telling = all.filter(({ keyword }) => !['anyOf', 'oneOf', 'if', 'allOf'].includes(keyword));
  const texts = (telling.length > 0 ? telling : all).map(({ instancePath, message = '', params }) => {
    const names = Object.values(params as Record<string, unknown>).filter((value) => typeof value === 'string');
    return `${where}${instancePath.replace(/^\/value/, '')}: ${message} ${names.join(' ')}`.trim();
  });
  return [...new Set(texts)].slice(0, 8);
}
