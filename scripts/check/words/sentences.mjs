import ts from 'typescript';

const errorBases = /(^|\.)(AppError|TooManyRequests|ValidationFailed|NotFound|DatabaseUnavailable)$/;
/** A text for people: more than one word, with a capital in front. A key, an address or an excerpt is none. */
const sentence = /^[A-Z][^ ]* .*[a-z]/s;
/** Three words of English one after another: a sentence, or a part of one. */
const clause = /(^|[^\p{L}])\p{L}+ \p{Ll}+ \p{Ll}+/u;
/** Errors that stay inside a plugin: an answer or data in another form. */
const innerErrors = /^(WrongShape|DnsSyntaxError|Error)$/;
/** Calls that take names from the pages of a vendor, which are in its language, and calls for lists of words. */
const takesNames = /^(say[A-Z]\w*|lackingPermission|checkEntries|converted|split)$/;

/**
 * Sentences for people in one source file of the server that have no code, as `{ line, text }`:
 * - the text of an error class whose own `code` has no words in `coded`;
 * - the message of an alert, and the state of a domain, an incident or a guard: what these store travels as a statement;
 * - a mistake in DNS text, a broken rule of DNS, and the mistakes in single inputs;
 * - every text of a mail;
 * - the `message` that a presenter gives;
 * - what a plugin says of itself and of its fields, and why a listing may lack records;
 * - in a plugin and the kit that plugins share every text of three words or more, but for the errors that no person sees.
 * English by rule are logs, the document of the API, and what a DNS host says: none of them is one of these places.
 */
export function bareSentencesIn(file, text, coded) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const isPresenter = file.endsWith('.presenter.ts');
  const isPlugin = file.startsWith('providers/');
  visit(source);
  return found;

  function visit(node) {
    if (ts.isClassDeclaration(node) && isErrorClass(node) && !coded.has(codeOf(node))) {
      for (const call of superCalls(node)) note(call.arguments[0]);
    }
    if (ts.isCallExpression(node)) visitCall(node);
    if (ts.isNewExpression(node)) visitNew(node);
    if (isPresenter) noteMessageOf(node);
    if (isPlugin && isText(node) && clause.test(wordsOf(node)) && !isInner(node)) add(node);
    if (ts.isPropertyAssignment(node)) noteProperty(node);
    ts.forEachChild(node, visit);
  }

  function visitCall({ expression, arguments: given }) {
    const name = nameOfCall({ expression });
    if (/^(hold|readFailed|readStarted|enter)$/.test(name)) given.forEach(note);
    if (name === 'renderMail') given.forEach(noteTexts);
    if (name === 'apiToken' || name === 'apiAddress') given.forEach(note);
    if (name === 'record' && /alerts$/.test(expression.expression?.getText() ?? '')) given.forEach(noteMessage);
  }

  function visitNew({ expression, arguments: given = [] }) {
    const name = expression.getText();
    if (name === 'DnsSyntaxError' && !isPlugin) note(given[0]);
    if (name === 'DnsRuleError' || (name === 'ProviderError' && isPlugin)) note(given[1]);
    if (name === 'ValidationFailed') given.slice(0, 1).forEach(noteTexts);
  }

  /** Every text in an object, however deep; not those that a call gives, which has its own rules. */
  function noteTexts(node) {
    if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties) if (property.initializer) noteTexts(property.initializer);
    } else if (ts.isArrayLiteralExpression(node)) node.elements.forEach(noteTexts);
    else note(node);
  }

  function noteProperty(node) {
    const name = node.name.getText();
    if (name === 'incompleteReason' || name === 'writeCaveat') note(node.initializer);
    if (isPlugin && (name === 'description' || name === 'help')) note(node.initializer);
  }

  /** `message: '…'` in what a presenter builds. */
  function noteMessageOf(node) {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'message') note(node.initializer);
  }

  function noteMessage(argument) {
    if (!ts.isObjectLiteralExpression(argument)) return;
    note(argument.properties.find((property) => property.name?.getText() === 'message')?.initializer);
  }

  function note(node) {
    for (const literal of node ? literalsOf(node) : []) {
      if (sentence.test(wordsOf(literal))) add(literal);
    }
  }

  /** Once, although several rules may find it. */
  function add(literal) {
    const { line } = source.getLineAndCharacterOfPosition(literal.getStart());
    const place = { line: line + 1, text: wordsOf(literal) };
    if (!found.some((known) => known.line === place.line && known.text === place.text)) found.push(place);
  }
}

function isText(node) {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** Whether the text is an argument of something that people do not read, or that quotes the vendor's pages. */
function isInner(node) {
  if (ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'label') return true;
  for (let at = node.parent; at && !ts.isStatement(at); at = at.parent) {
    if (ts.isNewExpression(at) && innerErrors.test(at.expression.getText())) return true;
    if (ts.isCallExpression(at) && takesNames.test(nameOfCall(at))) return true;
  }
  return ts.isImportDeclaration(node.parent);
}

function nameOfCall({ expression }) {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}

function isErrorClass({ heritageClauses = [] }) {
  return heritageClauses.some(({ types }) => types.some(({ expression }) => errorBases.test(expression.getText())));
}

/** The text of `readonly code = '…'`; undefined where the code is computed. */
function codeOf({ members }) {
  const property = members.find((member) => ts.isPropertyDeclaration(member) && member.name.getText() === 'code');
  return property?.initializer && ts.isStringLiteralLike(property.initializer) ? property.initializer.text : undefined;
}

function superCalls(node) {
  const calls = [];
  const visit = (child) => {
    if (ts.isCallExpression(child) && child.expression.kind === ts.SyntaxKind.SuperKeyword) calls.push(child);
    ts.forEachChild(child, visit);
  };
  visit(node);
  return calls;
}

/** Every text that the expression may be: both sides of a choice, the parts of a sum. */
function literalsOf(node) {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return [node];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsOf);
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isBinaryExpression(node)) return [node.left, node.right].flatMap(literalsOf);
  return [];
}

function wordsOf(literal) {
  if (ts.isStringLiteralLike(literal)) return literal.text;
  const [first, ...rest] = [literal.head.text, ...literal.templateSpans.map((span) => span.literal.text)];
  return `${first === '' ? 'X' : first}${rest.map((part) => `…${part}`).join('')}`;
}
