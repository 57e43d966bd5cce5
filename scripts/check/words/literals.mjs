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

/** Three words or more with a capital in front: prose wherever it stands. Class names and keys are none. */
const prose = /^["“]?\p{Lu}[\p{L}’']* \S*\p{L}\S* .*\p{Ll}/u;

/** Operators whose result may be either side, or holds both. */
const choosing = new Set([ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.PlusToken]);

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
    if (isText(node) && prose.test(writtenIn(node)) && !isInError(node)) judge(node, writtenIn(node));
    if (ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent))) {
      judgeParts(node.expression);
    }
    if (ts.isJsxAttribute(node) && readAttributes.has(node.name.getText())) judgeParts(valueOf(node.initializer));
    if (ts.isCallExpression(node) && /^toast\.(good|bad|note)$/.test(node.expression.getText())) {
      node.arguments.forEach(judgeParts);
    }
    ts.forEachChild(node, visit);
  }

  function judgeParts(value) {
    if (!value) return;
    if (ts.isConditionalExpression(value)) [value.whenTrue, value.whenFalse].forEach(judgeParts);
    else if (ts.isBinaryExpression(value)) judgeBinary(value);
    else if (ts.isParenthesizedExpression(value) || ts.isAsExpression(value)) judgeParts(value.expression);
    else if (ts.isArrayLiteralExpression(value)) value.elements.forEach(judgeParts);
    else if (ts.isStringLiteralLike(value)) judge(value, value.text);
    else if (ts.isTemplateExpression(value)) judge(value, templateText(value));
  }

  /** A choice gives one of its sides, a sum has all its parts, and a comparison gives no text. */
  function judgeBinary({ left, operatorToken, right }) {
    const { kind } = operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) judgeParts(right);
    else if (choosing.has(kind)) [left, right].forEach(judgeParts);
  }

  function judge(node, written) {
    const words = written.replaceAll(/&\w+;/g, '').trim();
    const isData = technicalText.test(words) || words.split('\n').every((line) => zoneLine.test(line));
    if (isData || !/\p{L}/u.test(words)) return;
    if (found.some((known) => known.text === words)) return;
    found.push({ text: words, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
  }
}

const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
const writtenIn = (node) => (ts.isTemplateExpression(node) ? templateText(node) : node.text);

/** Errors stay in the console: pages say them by their class or their code. */
function isInError(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isThrowStatement(at)) return true;
    if (ts.isStatement(at) && !ts.isExpressionStatement(at)) return false;
    if (ts.isCallExpression(at) && at.expression.kind === ts.SyntaxKind.SuperKeyword) return true;
  }
  return false;
}

function valueOf(initializer) {
  return initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
}

function templateText({ head, templateSpans }) {
  return [head.text, ...templateSpans.map(({ literal }) => literal.text)].join('');
}
