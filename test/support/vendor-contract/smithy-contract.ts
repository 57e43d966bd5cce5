import { readFileSync } from 'node:fs';
import type { HttpRequest } from '../../../providers/contract/context.js';
import { escapeXml, tryXml, type XmlElement } from '../../../providers/contract/rest/xml.js';
import { fileOf } from './vendor-contract.js';

interface Shape {
  type: string;
  members?: Record<string, Member>;
  member?: Member;
  input?: { target: string };
  output?: { target: string };
  traits?: Record<string, unknown>;
}

interface Member {
  target: string;
  traits?: Record<string, unknown>;
}

interface Bounds {
  min?: number;
  max?: number;
}

/** An example of an operation in its description: what is sent, and what comes back. */
interface SmithyExample {
  title: string;
  input: Record<string, unknown>;
  output: unknown;
}

/** Null where the machine does not have the description. */
export function smithyContract(file: string, namespace: string): SmithyContract | null {
  const found = fileOf(file);
  return found === null ? null : new SmithyContract(found, namespace);
}

/** A vendor's own description of its API in Smithy, with XML bodies (restXml), as a judge of requests. */
class SmithyContract {
  private readonly shapes: Record<string, Shape>;

  constructor(
    file: string,
    private readonly namespace: string,
  ) {
    this.shapes = (JSON.parse(readFileSync(file, 'utf8')) as { shapes: Record<string, Shape> }).shapes;
  }

  /** The parts of the request that the description does not allow, each as a sentence; empty where all is well. */
  violations({ method, url, body }: HttpRequest): string[] {
    const { pathname, searchParams } = new URL(url);
    for (const [name, shape] of Object.entries(this.shapes)) {
      const http = shape.traits?.['smithy.api#http'] as { method: string; uri: string } | undefined;
      const labels = http?.method === method ? labelsIn(http.uri, pathname) : null;
      if (!labels) continue;
      const input = this.shapeOf(shape.input?.target);
      const members = Object.entries(input.members ?? {});
      const inBody = members.filter(
        ([, { traits }]) => !traits || !('smithy.api#httpLabel' in traits || 'smithy.api#httpQuery' in traits),
      );
      return [
        ...[...labels].flatMap(([key, text]) => this.ofText(input.members?.[key]?.target, text, key)),
        ...[...searchParams].flatMap(([key, text]) => {
          const found = members.find(([, { traits }]) => traits?.['smithy.api#httpQuery'] === key);
          return found ? this.ofText(found[1].target, text, key) : [`the query ${key} is not described`];
        }),
        ...(inBody.length > 0 ? this.ofBody(`${shape.input?.target}`, Object.fromEntries(inBody), body) : []),
        ...(inBody.length === 0 && body !== undefined ? [`${name} takes no body`] : []),
      ];
    }
    return [`${method} ${pathname} is not described`];
  }

  /** The examples of an operation, without those of other operations. */
  examples(operation: string): SmithyExample[] {
    const { traits } = this.shapeOf(`${this.namespace}#${operation}`);
    return (traits?.['smithy.api#examples'] ?? []) as SmithyExample[];
  }

  /** An example's value as the XML of a shape. */
  print(shapeName: string, element: string, value: unknown): string {
    const shape = this.shapeOf(`${this.namespace}#${shapeName}`);
    return `<${element}>${this.content(shape, value)}</${element}>`;
  }

  private content(shape: Shape, value: unknown): string {
    if (Array.isArray(value)) {
      const element = nameIn(shape.member, 'member');
      return value
        .map((each) => `<${element}>${this.content(this.shapeOf(shape.member?.target), each)}</${element}>`)
        .join('');
    }
    if (typeof value !== 'object' || value === null) return escapeXml(String(value));
    return Object.entries(value)
      .map(([key, each]) => {
        const element = nameIn(shape.members?.[key], key);
        return `<${element}>${this.content(this.shapeOf(shape.members?.[key]?.target), each)}</${element}>`;
      })
      .join('');
  }

  private ofBody(target: string, members: Record<string, Member>, body: string | undefined): string[] {
    const root = tryXml(body ?? '');
    const expected = target.slice(target.indexOf('#') + 1);
    if (root?.name !== expected) return [`the body is no ${expected}`];
    return this.ofMembers(members, root, root.name);
  }

  private ofElement(target: string | undefined, element: XmlElement, place: string): string[] {
    const shape = this.shapeOf(target);
    if (shape.type === 'structure') return this.ofMembers(shape.members ?? {}, element, place);
    if (shape.type !== 'list') return this.ofText(target, element.text, place);
    const name = nameIn(shape.member, 'member');
    return [
      ...outside(shape.traits?.['smithy.api#length'], element.children.length, place),
      ...element.children.flatMap((child, index) =>
        child.name === name
          ? this.ofElement(shape.member?.target, child, `${place}[${index}]`)
          : [`${place} has a ${child.name} where ${name} is described`],
      ),
    ];
  }

  private ofMembers(members: Record<string, Member>, { children }: XmlElement, place: string): string[] {
    const named = Object.entries(members).map(([key, member]) => [nameIn(member, key), member] as const);
    const required = named.filter(([, { traits }]) => traits && 'smithy.api#required' in traits).map(([name]) => name);
    const names = children.map(({ name }) => name);
    return [
      ...required.filter((name) => !names.includes(name)).map((name) => `${place} has no ${name}`),
      ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${place} has two ${name}`),
      ...children.flatMap((child) => {
        const found = named.find(([name]) => name === child.name);
        return found
          ? this.ofElement(found[1].target, child, `${place}.${child.name}`)
          : [`${place}.${child.name} is not described`];
      }),
    ];
  }

  private ofText(target: string | undefined, text: string, place: string): string[] {
    const { type, traits, members } = this.shapeOf(target);
    if (type === 'boolean') return /^(?:true|false)$/.test(text) ? [] : [`${place} is no boolean`];
    if (type === 'integer' || type === 'long') {
      return /^-?\d+$/.test(text)
        ? outside(traits?.['smithy.api#range'], Number(text), place)
        : [`${place} is no number`];
    }
    const choices =
      type === 'enum' ? Object.values(members ?? {}).map(({ traits: own }) => own?.['smithy.api#enumValue']) : null;
    if (choices && !choices.includes(text)) return [`${place} is none of ${choices.join(', ')}`];
    return outside(traits?.['smithy.api#length'], text.length, place);
  }

  private shapeOf(target: string | undefined): Shape {
    const native = target?.startsWith('smithy.api#')
      ? { type: target.slice('smithy.api#'.length).toLowerCase() }
      : null;
    const shape = native ?? this.shapes[target ?? ''];
    if (!shape) throw new Error(`${target} is not described`);
    return shape;
  }
}

function nameIn(member: Member | undefined, otherwise: string): string {
  return (member?.traits?.['smithy.api#xmlName'] as string | undefined) ?? otherwise;
}

function outside(bounds: unknown, value: number, place: string): string[] {
  const { min = -Infinity, max = Infinity } = (bounds ?? {}) as Bounds;
  return value < min || value > max ? [`${place} is ${value}, outside of ${min} to ${max}`] : [];
}

/** The variable parts of a path, or null where it is another path. */
function labelsIn(uri: string, pathname: string): Map<string, string> | null {
  const [wanted, given] = [uri, pathname].map((each) => each.replace(/\/$/, '').split('/'));
  if (!wanted || wanted.length !== given?.length) return null;
  const labels = new Map<string, string>();
  for (const [index, part] of wanted.entries()) {
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name !== undefined) labels.set(name, decodeURIComponent(given[index] ?? ''));
    else if (part !== given[index]) return null;
  }
  return labels;
}
