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

/** In the server, beside the errors that no person sees, errors of the program: the filter answers them without their text. */
const programErrors =
  /^(Error|TypeError|RangeError|DOMException|InvalidSettings|InvalidFilter|WrongShape|Dns\w+Error|TransferError|NotFound|ThreadEnded|ContentGone|Counter|Histogram|Gauge)$/;
/** Operators read logs. The rules of class-validator have words by their names. */
const english =
  /^(log|warn|error|debug|verbose|fatal|write|say[A-Z]\w*|inEnglish|super|sentencesOf|split|deriveKey|findOwned)$/;
const validators = /^(Is|Max|Min|Length|Matches|Array|Validate|Transform|createHmac|hkdf)/;
/** SQL in plain strings. */
const sql =
  /\b(select|update|insert into|delete from|where|order by|limit|offset|union all|nulls (first|last)|is (not )?null|alter table|lock table|returning|coalesce|ilike|references|hashtextextended|join|case)\b|[?]::|[?][)]|[<>=]=? [?]|@@ [?]| as "?\w+/;

/**
 * Sentences for people in one source file of the server that have no code, as `{ line, text }`:
 * - the text of an error class whose own `code` has no words in `coded`;
 * - the message of an alert, and the state of a domain, an incident or a guard: what these store travels as a statement;
 * - a mistake in DNS text, a broken rule of DNS, and the mistakes in single inputs;
 * - every text of a mail;
 * - the `message` that a presenter gives;
 * - what a plugin says of itself and of its fields, and why a listing may lack records;
 * - in a plugin and the kit that plugins share every text of three words or more, but for the errors that no person sees;
 * - in the server every sentence or clause, wherever it stands: in a field of an answer, behind `&&` or `??`, in a sum;
 * - the `message` of an error that is quoted in an answer or in another sentence: its statement has the words.
 * English by rule are logs, the document of the API, and what a DNS host says: none of them is one of these places.
 */
export function bareSentencesIn(file, text, coded, codedClasses = new Set()) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const isPresenter = file.endsWith('.presenter.ts');
  const isPlugin = file.startsWith('providers/');
  const isAnswer = /\.(presenter|controller|filter)\.ts$/.test(file);
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
    if (!isPlugin && !isPartOfSum(node)) noteProse(node);
    if (isQuotedError(node, isAnswer)) addText(node, node.getText());
    if (ts.isPropertyAssignment(node)) noteProperty(node);
    ts.forEachChild(node, visit);
  }

  /** Any text of the server, a sum of texts as a whole. */
  function noteProse(node) {
    const words = isSum(node) ? wordsOfSum(node) : isText(node) ? wordsOf(node) : null;
    if (words === null || !isProse(words, isAnswer) || isEnglishByRule(node, coded, codedClasses)) return;
    addText(node, words);
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
    addText(literal, wordsOf(literal));
  }

  function addText(node, text) {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const place = { line: line + 1, text };
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

function isSum(node) {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken && wordsOfSum(node) !== '…';
}

/** A text in a sum is judged with the others. */
function isPartOfSum(node) {
  return (isSum(node) || isText(node)) && isSum(node.parent);
}

/** `'The frog ' + name + ' left'` is "The frog … left". */
function wordsOfSum(node) {
  if (isText(node)) return wordsOf(node);
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return '…';
  const parts = [node.left, node.right].map(wordsOfSum);
  return parts.every((part) => part === '…') ? '…' : parts.join('');
}

/** Two words are enough in an answer; elsewhere they name things: `Change plan`. */
function isProse(words, isAnswer) {
  const isSentence = isAnswer ? /^\p{Lu}\p{L}* \p{L}.*\p{Ll}/u : /^["“]?\p{Lu}[\p{L}’']* \S*\p{L}\S* .*\p{Ll}/u;
  return isSentence.test(words) || (clause.test(words) && !sql.test(words));
}

/** Whether the text is for programs or operators, or has words in other languages by the code beside it. */
function isEnglishByRule(node, coded, codedClasses) {
  if (isName(node)) return true;
  for (let at = node.parent; at && !ts.isClassElement(at); at = at.parent) {
    if (ts.isArrowFunction(at) && at.type?.getText() === 'PropertyDecorator') return true;
    if (ts.isDecorator(at) || ts.isImportDeclaration(at) || ts.isLiteralTypeNode(at)) return true;
    if (ts.isTaggedTemplateExpression(at)) return true;
    if (ts.isNewExpression(at)) {
      const name = at.expression.getText();
      if (programErrors.test(name) || codedClasses.has(name)) return true;
    }
    if (ts.isCallExpression(at)) {
      const name = nameOfCall(at);
      if (english.test(name) || validators.test(name) || /\.log\[/.test(name)) return true;
    }
    if (ts.isObjectLiteralExpression(at) && coded.has(codeBeside(at))) return true;
    if (ts.isPropertyAssignment(at) && coded.has(at.name.text)) return true;
  }
  return false;
}

/** A key of an object, a side of a comparison, or a label of `case`. */
function isName({ parent, kind }) {
  if (ts.isPropertyAssignment(parent) && parent.name.kind === kind && parent.initializer.kind !== kind) return true;
  return ts.isCaseClause(parent) || ts.isElementAccessExpression(parent);
}

/** The `code: '…'` of an object. */
function codeBeside({ properties }) {
  const code = properties.find((property) => property.name?.getText() === 'code')?.initializer;
  return code && ts.isStringLiteralLike(code) ? code.text : undefined;
}

/** `error.message` in an answer, or as a value of a sentence. The words of other languages are in `error.statement`. */
function isQuotedError(node, isAnswer) {
  if (!ts.isPropertyAccessExpression(node) || node.name.text !== 'message') return false;
  if (!/(^|\.)(error|cause|failure|reason)$/i.test(node.expression.getText())) return false;
  for (let at = node.parent; at && !ts.isStatement(at); at = at.parent) {
    if (!ts.isCallExpression(at)) continue;
    const name = nameOfCall(at);
    if (/^(inEnglish|log|warn|error|debug)$/.test(name) || /^(test|match|includes|startsWith)$/.test(name))
      return false;
    if (/^say[A-Z]/.test(name)) return true;
  }
  return isAnswer;
}

/** The error classes of one source file whose `code` has words. */
export function codedClassesIn(file, text, coded) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements
    .filter((node) => ts.isClassDeclaration(node) && coded.has(codeOf(node)))
    .map((node) => node.name.text);
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
