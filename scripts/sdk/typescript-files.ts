import type { OpenApiDocument } from '../../src/http/openapi/document-types.ts';
import type { SdkOperation } from './sdk-operations.ts';
import { commentText, propertyName, typeText } from './type-text.ts';

const MARK = '// Made of openapi/openapi.json by scripts/generate-sdk.ts. Do not edit.\n';
const COMMENT = /\/\*\*.*?\*\//g;
/** Parameters that a client supplies if a call does not name them. */
const FROM_CLIENT: readonly string[] = ['company_id', 'account_id'];

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function typeNameOf({ names }: SdkOperation): string {
  return names.map(capitalised).join('');
}

/** Returns the schemas that the operations refer to, directly or through others. */
function reachable(document: OpenApiDocument, operations: readonly SdkOperation[]): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(document.components.schemas[name]);
    }
  };
  for (const { body, data, parameters } of operations) visit([body, data, parameters]);
  for (const name of [...Object.keys(document.components.schemas)])
    if (['Meta', 'Warning'].includes(name) || name.endsWith('Event'))
      visit({ $ref: `#/components/schemas/${name}` });
  return found;
}

/** Returns the types of requests and responses, by their names in the document. */
export function schemasFile(document: OpenApiDocument, operations: readonly SdkOperation[]): string {
  const wanted = reachable(document, operations);
  const types = Object.entries(document.components.schemas)
    .filter(([name]) => wanted.has(name))
    .map(
      ([name, schema]) =>
        `${commentText(schema.description, '')}export type ${name} = ${typeText(schema)};\n`,
    );
  const members = Object.keys(document.webhooks).map((type) => {
    const { post } = document.webhooks[type] as {
      post: { requestBody: { content: Record<string, { schema: unknown }> } };
    };
    return `  ${JSON.stringify(type)}: ${typeText(post.requestBody.content['application/json']?.schema)};\n`;
  });
  return [
    MARK,
    ...types,
    `/** Data of each kind of event. */\nexport interface FolioEvents {\n${members.join('')}}\n`,
    '/** Event as it is delivered: narrow it by `type`. */\nexport type FolioEvent = FolioEvents[keyof FolioEvents];\n',
  ].join('\n');
}

function inputText(operation: SdkOperation): { text: string; isOptional: boolean } {
  const parameters = operation.parameters.map(({ name, in: place, required, description, schema }) => {
    const isFromClient = place === 'path' && FROM_CLIENT.includes(name);
    const isOptional = required !== true || isFromClient;
    const note = isFromClient ? 'Left out: that of the client' : description;
    const type = typeText(schema, '  ');
    const text = `${commentText(note, '  ')}  ${propertyName(name)}${isOptional ? `?: ${type} | undefined` : `: ${type}`};\n`;
    return { text, isOptional };
  });
  const body = operation.body === null ? null : typeText(operation.body, '  ');
  const bodyText =
    body === null ? '' : `  body${operation.isBodyRequired ? `: ${body}` : `?: ${body} | undefined`};\n`;
  return {
    text: `{\n${parameters.map(({ text }) => text).join('')}${bodyText}}`,
    isOptional:
      parameters.every((parameter) => parameter.isOptional) && !(body !== null && operation.isBodyRequired),
  };
}

function responseType(operation: SdkOperation): string {
  const { response, data, paging } = operation;
  const name = typeNameOf(operation);
  if (response === 'nothing') return 'FolioPromise<null>';
  if (response === 'file') return 'FolioPromise<FolioFile>';
  if (response === 'document' || data === null) return 'FolioPromise<unknown>';
  if (paging !== null)
    return `FolioList<${name}Data, ${name}Data[${JSON.stringify(paging.collection)}][number]>`;
  return response === 'either' ? `FolioPromise<${name}Data | FolioFile>` : `FolioPromise<${name}Data>`;
}

interface Branch {
  methods: SdkOperation[];
  branches: Map<string, Branch>;
}

function treeOf(operations: readonly SdkOperation[]): Branch {
  const root: Branch = { methods: [], branches: new Map() };
  for (const operation of operations) {
    let branch = root;
    for (const name of operation.names.slice(0, -1)) {
      const next: Branch = branch.branches.get(name) ?? { methods: [], branches: new Map() };
      branch.branches.set(name, next);
      branch = next;
    }
    branch.methods.push(operation);
  }
  return root;
}

function branchText({ methods, branches }: Branch, indent: string): string {
  const inner = `${indent}  `;
  const own = methods.map((operation) => {
    const { isOptional } = inputText(operation);
    const comment = `${operation.summary}. ${operation.description} \`${operation.method} ${operation.path}\``;
    const input = `input${isOptional ? '?' : ''}: ${typeNameOf(operation)}Input`;
    const name = propertyName(operation.names.at(-1) ?? '');
    return `${commentText(comment, inner)}${inner}${name}(${input}, options?: CallOptions): ${responseType(operation)};\n`;
  });
  const further = [...branches].map(([name, branch]) => `${inner}${name}: ${branchText(branch, inner)};\n`);
  return `{\n${own.join('')}${further.join('')}${indent}}`;
}

/** Returns the types of every operation, and of the client. */
export function operationsFile(operations: readonly SdkOperation[], schemaNames: readonly string[]): string {
  const types = operations.map((operation) => {
    const name = typeNameOf(operation);
    const data = operation.data === null ? '' : `export type ${name}Data = ${typeText(operation.data)};\n`;
    return `export interface ${name}Input ${inputText(operation).text}\n${data}`;
  });
  const codes = operations.map(
    ({ id, errorCodes }) =>
      `  ${JSON.stringify(id)}: ${errorCodes.map((code) => JSON.stringify(code)).join(' | ')};\n`,
  );
  const body = [
    ...types,
    `/** Every operation, by resource. */\nexport interface FolioOperations ${branchText(treeOf(operations), '')}\n`,
  ].join('\n');
  const words = new Set(body.replace(COMMENT, '').match(/\w+/g));
  const used = schemaNames.filter((name) => words.has(name));
  return [
    MARK,
    "import type { FolioFile, Upload } from '../files.ts';\nimport type { CallOptions } from '../options.ts';\nimport type { FolioList, FolioPromise } from '../promises.ts';",
    `import type {\n${used.map((name) => `  ${name},\n`).join('')}} from './schemas.ts';\n`,
    body,
    `/** The codes that an operation may be refused with, by its id. */\nexport interface OperationErrors {\n${codes.join('')}}\n`,
    '/** Every code of the error catalogue that some operation returns. */\nexport type ErrorCode = OperationErrors[keyof OperationErrors];\n',
  ].join('\n');
}

/** Returns the line of an operation in the client's table. */
function rowOf(operation: SdkOperation): string {
  const { names, method, path, takesIdempotencyKey, heedsStrict, isMultipart, response, paging } = operation;
  const flags = [
    takesIdempotencyKey ? 'k' : '',
    heedsStrict ? 's' : '',
    isMultipart ? 'm' : '',
    response === 'document' ? 'd' : '',
    response === 'file' ? 'f' : '',
  ].join('');
  const row = [names.join('.'), method, path, flags];
  if (paging !== null) row.push(`${paging.by}:${paging.collection}:${paging.maxLimit}`);
  return row.join(' ').trimEnd();
}

/** Returns the table from which the client is built when it starts. */
export function tableFile(operations: readonly SdkOperation[]): string {
  return `${MARK}
/**
 * One operation a line: its name, method and path; \`k\` takes an idempotency key, \`s\` heeds strict handling, \`m\` takes a form, \`d\`
 * returns a document without envelope, \`f\` a file; and how a list continues.
 */
export const OPERATION_TABLE = \`
${operations.map(rowOf).join('\n')}
\`;
`;
}
