/** Finds the regular expressions of TypeScript files by their syntax: literals, and `RegExp` called with a text that stands there. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A regular expression and where it stands; `source` is null where it is put together when the program runs. */
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

/** Whether it is a regular expression that stands somewhere else: a literal, or the name of a constant of the file that is one. */
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

/** Every regular expression of a text of TypeScript, in the order in which they stand. */
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

/** Every regular expression of these files. */
export function regexesOfFiles(files: readonly string[]): FoundRegex[] {
  return files.flatMap((file) => regexesOfText(file, readFileSync(file, 'utf8')));
}
