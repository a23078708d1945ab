/**
 * Finds the regular expressions of TypeScript files by their syntax: literals, and `RegExp` called with a literal
 * text.
 */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Regular expression and its place. `source` is null if the program builds it when it runs. */
export interface FoundRegex {
  file: string;
  line: number;
  source: string | null;
  flags: string;
}

const isRegExpCall = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

const textOf = (node: ts.Node | undefined): string | null =>
  node !== undefined && ts.isStringLiteralLike(node) ? node.text : null;

/** True if it copies another regular expression: a literal, or the name of a constant of the file that is one. */
function isCopied(source: ts.Expression): boolean {
  if (ts.isRegularExpressionLiteral(source)) return true;
  return (
    ts.isIdentifier(source) &&
    source
      .getSourceFile()
      .statements.some(
        (statement) =>
          ts.isVariableStatement(statement) &&
          (statement.declarationList.flags & ts.NodeFlags.Const) !== 0 &&
          statement.declarationList.declarations.some(
            ({ name, initializer }) =>
              ts.isIdentifier(name) &&
              name.text === source.text &&
              initializer !== undefined &&
              ts.isRegularExpressionLiteral(initializer),
          ),
      )
  );
}

function readNode(node: ts.Node): Pick<FoundRegex, 'source' | 'flags'> | null {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  if (!isRegExpCall(node)) return null;
  const [source, flags] = node.arguments ?? [];
  if (source !== undefined && isCopied(source)) return null;
  return { source: textOf(source), flags: textOf(flags) ?? '' };
}

/** Returns every regular expression of a TypeScript text, in order. */
export function regexesOfText(file: string, text: string): FoundRegex[] {
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: FoundRegex[] = [];
  const visit = (node: ts.Node) => {
    const read = readNode(node);
    if (read !== null) {
      const { line } = parsed.getLineAndCharacterOfPosition(node.getStart(parsed));
      found.push({ file, line: line + 1, ...read });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

/** Returns every regular expression of these files. */
export function regexesOfFiles(files: readonly string[]): FoundRegex[] {
  return files.flatMap((file) => regexesOfText(file, readFileSync(file, 'utf8')));
}
