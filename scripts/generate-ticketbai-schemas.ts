/**
 * Implements `npm run generate:ticketbai-schemas`: writes the official XSDs beside the repository as tables for the
 * simulator (`ticketbai-simulator/schema/tables.json`).
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../local/repository.ts';
import { compileSchema } from './ticketbai-schemas/compile-schema.ts';
import { reachableTypes } from './ticketbai-schemas/reachable-types.ts';

const SCHEMAS = join(REPOSITORY, '../shared/ticketbai/schemas');
const TABLES = join(REPOSITORY, 'ticketbai-simulator/schema/tables.json');
/** Schemas of the signature, which the simulator verifies by itself. */
const SIGNATURE_SCHEMAS = /^(XAdES|xmldsig)/;

if (!existsSync(SCHEMAS)) throw new Error(`${SCHEMAS} is not there.`);
const folders = [SCHEMAS, join(SCHEMAS, 'batuz')];
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.xsd') && !SIGNATURE_SCHEMAS.test(name))
    .sort()
    .map((name) => join(folder, name)),
);
const compiled = files.map((file) => compileSchema(readFileSync(file, 'utf8')));
const roots = Object.assign({}, ...compiled.map((schema) => schema.roots));
const tables = {
  roots,
  types: reachableTypes(roots, Object.assign({}, ...compiled.map(({ types }) => types))),
};
writeFileSync(TABLES, `${JSON.stringify(tables)}\n`);
console.log(`${Object.keys(tables.roots).length} roots, ${Object.keys(tables.types).length} types`);
