import ts from 'typescript';

/** Attributes and properties of ours that people read or hear. */
const readAttributes = new Set([
  ...['alt', 'aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title'],
  ...['confirmLabel', 'description', 'help', 'hint', 'label', 'searchPlaceholder', 'text'],
]);
/** Elements whose content is the same in every language. */
const dataElements = new Set(['code', 'kbd', 'Kbd', 'Mono', 'pre', 'samp']);
/** One word with something technical in it: `example.org`, `192.0.2.1`, `/api`, `3600`. And the product's name. */
const technicalText = /^(Zonekeeper|www|[^\s]*[\d.:/@_{}[\]=][^\s]*)$/;

/** A line of a zone file. */
const zoneLine = /^\S+ \d+ IN [A-Z]+ \S/;

/** Texts for people in one source file that are not in the locale files: `{ text, line }`. */
export function literalsIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = [];
  visit(source);
  return found;

  function visit(node) {
    if (ts.isJsxElement(node) && dataElements.has(node.openingElement.tagName.getText())) return;
    if (ts.isJsxText(node)) judge(node, node.text);
    if (ts.isJsxExpression(node) && ts.isJsxElement(node.parent)) judgeParts(node.expression);
    if (ts.isJsxAttribute(node) && readAttributes.has(node.name.getText())) judgeParts(valueOf(node.initializer));
    if (ts.isCallExpression(node) && /^toast\.(good|bad|note)$/.test(node.expression.getText())) {
      node.arguments.forEach(judgeParts);
    }
    ts.forEachChild(node, visit);
  }

  function judgeParts(value) {
    if (!value) return;
    if (ts.isConditionalExpression(value)) [value.whenTrue, value.whenFalse].forEach(judgeParts);
    else if (ts.isStringLiteralLike(value)) judge(value, value.text);
    else if (ts.isTemplateExpression(value)) judge(value, templateText(value));
  }

  function judge(node, written) {
    const words = written.replaceAll(/&\w+;/g, '').trim();
    const isData = technicalText.test(words) || words.split('\n').every((line) => zoneLine.test(line));
    if (isData || !/\p{L}/u.test(words)) return;
    found.push({ text: words, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
  }
}

function valueOf(initializer) {
  return initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
}

function templateText({ head, templateSpans }) {
  return [head.text, ...templateSpans.map(({ literal }) => literal.text)].join('');
}
