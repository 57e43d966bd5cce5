export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** A form as Stripe reads it: `items[0][price]=x` is a list of objects. */
export function parseForm(text: string): Record<string, FormValue> {
  const root: Record<string, FormValue> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = key.replaceAll(']', '').split('[');
    put(root, [first, ...rest], value);
  }
  return listsOf(root) as Record<string, FormValue>;
}

function put(node: Record<string, FormValue>, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    node[name] = value;
    return;
  }
  node[name] ??= {};
  put(node[name] as Record<string, FormValue>, rest, value);
}

/** Objects with the keys 0, 1 … are lists. */
function listsOf(node: FormValue): FormValue {
  if (typeof node !== 'object') return node;
  const entries = Object.entries(node).map(([key, value]) => [key, listsOf(value)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
