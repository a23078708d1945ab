import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { OpenApiDocument } from '../../src/http/openapi/document-types.ts';
import type { Command } from '../contract/commands.ts';
import { resolveSchema, type Schema } from '../contract/contract.ts';
import type { Machine } from '../machine.ts';
import type { ClientOptions } from '../settings/client-options.ts';
import { usageError } from './failures.ts';
import { isObject } from './refusals.ts';

/** Path of a field, such as `address.city` or `lines[0].quantity`: names, and indexes in an array. */
const PATH = /^[^.[\]=]+(?:\.[^.[\]=]+|\[\d{1,4}\])*$/;
const STEP = /[^.[\]]+/g;

type Container = Record<string, unknown> | unknown[];

/** Reads a file named on the command line, or standard input for `-`. Throws a usage error if it cannot be read. */
export async function readNamed(machine: Machine, name: string): Promise<Buffer> {
  if (name === '-') return machine.input.readAll();
  try {
    return await readFile(resolve(machine.workingDirectory, name));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw usageError(isMissing ? `There is no file ${name}.` : `${name} cannot be read.`);
  }
}

async function dataText(machine: Machine, data: string): Promise<string> {
  if (data !== '-' && !data.startsWith('@')) return data;
  const bytes = await readNamed(machine, data === '-' ? '-' : data.slice(1));
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
}

function parseData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw usageError(
      `--data is no JSON: ${reason}`,
      'It takes JSON itself, @FILE for a file, or - for standard input.',
    );
  }
}

function stepInto(contract: OpenApiDocument, schema: Schema | undefined, step: string): Schema | undefined {
  if (schema === undefined) return undefined;
  const resolved = resolveSchema(contract, schema);
  const found = resolved.items ?? resolved.properties?.[step];
  return found === undefined ? undefined : resolveSchema(contract, found);
}

/**
 * Returns a field's value in the type of its schema. A text stays text. Without a known type, it is JSON if it can be
 * parsed.
 */
function fieldValue(schema: Schema | undefined, path: string, text: string): unknown {
  const types = [schema?.type ?? []].flat();
  if (text === 'null') return null;
  if (types.includes('string') || schema?.enum?.every((value) => typeof value === 'string')) return text;
  try {
    return JSON.parse(text);
  } catch {
    if (types.length === 0) return text;
    throw usageError(`--field ${path} is ${types.join(' or ')}, not "${text}".`);
  }
}

function child(container: Container, step: string, next: string | undefined): Container {
  const slots = container as Record<string, unknown>;
  const found = slots[step];
  if (typeof found === 'object' && found !== null) return found as Container;
  const made: Container = next !== undefined && /^\d+$/.test(next) ? [] : {};
  slots[step] = made;
  return made;
}

function setField(contract: OpenApiDocument, command: Command, body: Container, field: string): void {
  const cut = field.indexOf('=');
  const path = field.slice(0, Math.max(cut, 0));
  if (cut < 1 || !PATH.test(path))
    throw usageError(`--field takes PATH=VALUE, such as address.city=Madrid, not "${field}".`);
  const steps = path.match(STEP) ?? [];
  let schema: Schema | undefined = command.body?.schema;
  let container = body;
  for (const [index, step] of steps.entries()) {
    if (step === '__proto__') throw usageError(`--field cannot set ${path}.`);
    schema = stepInto(contract, schema, step);
    if (index === steps.length - 1)
      (container as Record<string, unknown>)[step] = fieldValue(schema, path, field.slice(cut + 1));
    else container = child(container, step, steps[index + 1]);
  }
}

/**
 * Returns the JSON text that a command sends: `--data` as given, or with each `--field` added.
 *
 * @returns null if the command sends none
 * @throws ClientError if a body is missing, not JSON, or not accepted
 */
export async function jsonBody(
  machine: Machine,
  contract: OpenApiDocument,
  command: Command,
  { data, fields }: ClientOptions,
): Promise<string | null> {
  const isGiven = data !== null || fields.length > 0;
  const name = command.words.join(' ');
  if (command.body === null && isGiven)
    throw usageError(
      `"${name}" takes no JSON body.`,
      command.isMultipart ? 'Its files and fields are flags: add --help to see them.' : null,
    );
  if (command.body === null) return null;
  if (!isGiven && command.body.isRequired)
    throw usageError(
      `"${name}" needs a body: --data '{...}', --data @FILE, or --field PATH=VALUE.`,
      `See its fields and an example: folio ${name} --help`,
    );
  if (!isGiven) return null;
  const text = data === null ? '{}' : await dataText(machine, data);
  const body = parseData(text);
  if (fields.length === 0) return text;
  if (!isObject(body)) throw usageError('--field goes into a JSON object, and --data is none.');
  for (const field of fields) setField(contract, command, body, field);
  return JSON.stringify(body);
}
