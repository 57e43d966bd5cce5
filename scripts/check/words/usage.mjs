import ts from 'typescript';

const translatorNames = /^t[A-Z]?\w*$/;

/**
 * The translation keys that one source file uses.
 * - `calls`: `{ namespace, key, line }` of every `t('key')` and `<Trans i18nKey="key">`; the namespace is null where
 *   `t` came from elsewhere.
 * - `patterns`: regular expressions for `t(\`status.${status}\`)`.
 * - `literals`: every string of the file, for keys that wait in a table for their `t(entry.label)`.
 */
export function usageIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const usage = { calls: [], patterns: [], literals: new Set() };
  visit(source, new Map());
  return usage;

  function visit(node, outer) {
    const scope = ts.isFunctionLike(node) || ts.isBlock(node) ? withDeclarations(node, outer) : outer;
    if (ts.isStringLiteralLike(node)) usage.literals.add(node.text);
    if (ts.isTemplateExpression(node)) usage.patterns.push(patternOf(node));
    if (ts.isCallExpression(node)) noteCall(node, scope);
    if (ts.isJsxOpeningLikeElement(node)) noteTrans(node, scope);
    ts.forEachChild(node, (child) => visit(child, scope));
  }

  function noteCall({ expression, arguments: [key, options] }, scope) {
    if (!ts.isIdentifier(expression) || !key || !translatorNames.test(expression.text)) return;
    if (!scope.has(expression.text)) return;
    const namespace = literalProperty(options, 'ns') ?? scope.get(expression.text);
    for (const literal of alternatives(key)) note(literal, namespace);
  }

  function noteTrans(element, scope) {
    if (element.tagName.getText() !== 'Trans') return;
    const attributes = new Map(
      element.attributes.properties.filter(ts.isJsxAttribute).map((attribute) => [attribute.name.getText(), attribute]),
    );
    const key = attributes.get('i18nKey')?.initializer;
    if (key && ts.isStringLiteral(key)) note(key, attributes.has('t') ? (scope.get('t') ?? null) : null);
  }

  function note(literal, namespace) {
    const [, named, key] = /^(?:(\w+):)?(.+)$/.exec(literal.text) ?? [];
    if (!key) return;
    const { line } = source.getLineAndCharacterOfPosition(literal.getStart());
    usage.calls.push({ namespace: named ?? namespace, key, line: line + 1 });
    usage.literals.add(key);
  }
}

/** `useTranslation` in this block, and parameters that are a `TFunction`. */
function withDeclarations(node, outer) {
  const scope = new Map(outer);
  for (const parameter of node.parameters ?? []) {
    if (ts.isIdentifier(parameter.name) && /TFunction/.test(parameter.type?.getText() ?? '')) {
      scope.set(parameter.name.text, /['"](\w+)['"]/.exec(parameter.type.getText())?.[1] ?? null);
    }
  }
  for (const statement of node.statements ?? []) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!initializer || !ts.isCallExpression(initializer)) continue;
      if (initializer.expression.getText() !== 'useTranslation' || !ts.isObjectBindingPattern(name)) continue;
      const namespace = namespaceOf(initializer.arguments[0]);
      for (const element of name.elements) {
        if ((element.propertyName ?? element.name).getText() === 't') scope.set(element.name.getText(), namespace);
      }
    }
  }
  return scope;
}

function namespaceOf(argument) {
  if (!argument) return 'common';
  const first = ts.isArrayLiteralExpression(argument) ? argument.elements[0] : argument;
  return first && ts.isStringLiteralLike(first) ? first.text : null;
}

function literalProperty(options, name) {
  if (!options || !ts.isObjectLiteralExpression(options)) return undefined;
  const property = options.properties.find((each) => each.name?.getText() === name);
  return property?.initializer && ts.isStringLiteralLike(property.initializer) ? property.initializer.text : undefined;
}

/** Both sides of `busy ? 'saving' : 'save'`. */
function alternatives(key) {
  if (ts.isConditionalExpression(key)) return [key.whenTrue, key.whenFalse].flatMap(alternatives);
  if (ts.isParenthesizedExpression(key)) return alternatives(key.expression);
  return ts.isStringLiteralLike(key) ? [key] : [];
}

/** A template with nothing literal ahead of its first part would be every key: it matches none. */
function patternOf({ head, templateSpans }) {
  const start = head.text.replace(/^\w+:/, '');
  if (!/^\w+(\.\w+)*\.?\w*$/.test(start)) return /(?!)/;
  const escaped = [start, ...templateSpans.map(({ literal }) => literal.text)].map(RegExp.escape);
  return new RegExp(`^${escaped.join('[^.]+')}$`);
}
