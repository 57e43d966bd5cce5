import { WrongShape, type Of, type Path, type Shape } from './shape.js';
import type { XmlElement } from './xml.js';

/** An element of this name with these members: `attribute`, `child`, `children`, `content`. Drops all others. */
export function element<const Members extends Record<string, Shape<unknown>>>(
  name: string | RegExp,
  members: Members,
): Shape<{ [Key in keyof Members]: Of<Members[Key]> }> {
  return (value, path) => {
    const given = asElement(value, path);
    if (!isNamed(given.name, name)) throw new WrongShape(path, typeof name === 'string' ? `<${name}>` : String(name));
    const entries = Object.entries(members).map(([key, shape]) => [key, shape(given, path || given.name)]);
    return Object.fromEntries(entries) as { [Key in keyof Members]: Of<Members[Key]> };
  };
}

/** An attribute, whose text the shape gets; undefined where there is none. */
export function attribute<Value>(name: string | RegExp, shape: Shape<Value>): Shape<Value> {
  return (value, path) => {
    const found = [...asElement(value, path).attributes].find(([key]) => isNamed(key, name));
    return shape(found?.[1], `${path}@${found?.[0] ?? (typeof name === 'string' ? name : name.source)}`);
  };
}

/** The only child of this name; the shape gets undefined where there is none. */
export function child<Value>(name: string, shape: Shape<Value>): Shape<Value> {
  return (value, path) => {
    const found = asElement(value, path).children.filter((each) => each.name === name);
    if (found.length > 1) throw new WrongShape(`${path}/${name}`, 'one element');
    return shape(found[0], `${path}/${name}`);
  };
}

/** Every child of this name, in order. */
export function children<Value>(name: string, shape: Shape<Value>): Shape<Value[]> {
  return (value, path) => {
    const found = asElement(value, path).children.filter((each) => each.name === name);
    return found.map((each, index) => shape(each, `${path}/${name}[${index}]`));
  };
}

/** Every child, whatever its name: a shape that knows none of them refuses what it would lose. */
export function everyChild<Value>(shape: Shape<Value>): Shape<Value[]> {
  return (value, path) => {
    return asElement(value, path).children.map((each, index) => shape(each, `${path}/${each.name}[${index}]`));
  };
}

/** The text of an element, which the shape gets. */
export function content<Value>(shape: Shape<Value>): Shape<Value> {
  return (value, path) => shape(asElement(value, path).text, path);
}

function isNamed(found: string, name: string | RegExp): boolean {
  return typeof name === 'string' ? found === name : name.test(found);
}

function asElement(value: unknown, path: Path): XmlElement {
  if (typeof value === 'object' && value !== null && 'attributes' in value) return value as XmlElement;
  throw new WrongShape(path, 'an element');
}
