import { basename, extname } from 'node:path';
import type { CommandParameter } from '../contract/commands.ts';
import type { Machine } from '../machine.ts';
import { readNamed } from './json-body.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Adds a part to a form: the bytes of the file that its value names, or the value itself. Throws a usage error if the
 * file is missing.
 */
export async function addPart(
  machine: Machine,
  form: FormData,
  parameter: CommandParameter,
  value: string,
): Promise<void> {
  if (parameter.schema.format !== 'binary') return form.append(parameter.name, value);
  const name = value.startsWith('@') ? value.slice(1) : value;
  const type = MEDIA_TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream';
  const bytes = await readNamed(machine, name);
  form.append(
    parameter.name,
    new Blob([new Uint8Array(bytes)], { type }),
    name === '-' ? 'stdin' : basename(name),
  );
}
