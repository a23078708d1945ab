import { join, relative } from 'node:path';
import ts from 'typescript';

const RAW = /^(?:[A-Z0-9]+_[A-Z0-9_]+|[A-Z]{4,}|[a-z-]+(?:[_.:][a-z_]+)+)$/;
/** Taxes whose name is the value. */
const TAXES: readonly string[] = ['IGIC', 'IPSI'];
/** Attributes of an element that a person reads. */
const READ_ATTRIBUTES: readonly string[] = ['label', 'hint', 'title', 'aria-label'];

function parsed(root: string): ts.Program {
  const path = join(root, 'console/tsconfig.json');
  const read = ts.readConfigFile(path, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(read.config, ts.sys, join(root, 'console'));
  return ts.createProgram(fileNames, { ...options, noEmit: true });
}

/** Returns the raw values among the texts that an expression can be, such as the members of an enumeration. */
function rawValuesOf(type: ts.Type): string[] {
  const parts = type.isUnion() ? type.types : [type];
  return parts.flatMap((part) =>
    part.isStringLiteral() && RAW.test(part.value) && !TAXES.includes(part.value) ? [part.value] : [],
  );
}

/** True for an element that names things as programs do. */
function isCode(node: ts.Node): boolean {
  return ts.isJsxElement(node) && ['code', 'pre'].includes(node.openingElement.tagName.getText());
}

/** True if a node is shown as it is: a child or a read attribute of an element, or the content of a column. */
function isShown(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxExpression(node) && ts.isJsxAttribute(parent))
    return (
      READ_ATTRIBUTES.includes(parent.name.getText()) && parent.parent.parent.tagName.getText() !== 'Code'
    );
  if (ts.isJsxExpression(node))
    return (ts.isJsxElement(parent) && !isCode(parent)) || ts.isJsxFragment(parent);
  return ts.isArrowFunction(node) && ts.isPropertyAssignment(parent) && parent.name.getText() === 'of';
}

/** Returns the parts of an expression that are shown: branches of a condition and insertions of a text. */
function partsOf(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node)) return partsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...partsOf(node.whenTrue), ...partsOf(node.whenFalse)];
  if (ts.isTemplateExpression(node))
    return node.templateSpans.flatMap(({ expression }) => partsOf(expression));
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
    return [...partsOf(node.left), ...partsOf(node.right)];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return partsOf(node.right);
  return [node];
}

function shownIn(node: ts.Node): ts.Expression[] {
  if (ts.isJsxExpression(node)) return node.expression === undefined ? [] : partsOf(node.expression);
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return partsOf(node.body);
  return [];
}

/** Finds the places of the console that show a value of the service as it is, without its word. */
export function shownRawValues(root: string): string[] {
  const program = parsed(root);
  const checker = program.getTypeChecker();
  const found: string[] = [];
  for (const source of program.getSourceFiles()) {
    const name = relative(root, source.fileName);
    if (!name.startsWith('console/') || source.isDeclarationFile) continue;
    const visit = (node: ts.Node): void => {
      if (isShown(node))
        for (const part of shownIn(node)) {
          const values = rawValuesOf(checker.getTypeAtLocation(part));
          const { line } = source.getLineAndCharacterOfPosition(part.getStart());
          if (values.length > 0) found.push(`${name}:${line + 1} ${part.getText()} (${values[0]})`);
        }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}
