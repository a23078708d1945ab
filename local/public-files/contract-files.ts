import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { contractFileName, RETIREMENT_DAYS, type RetirementDay } from '../../src/contract/retirements.ts';
import type { OpenApiDocument } from '../../src/http/openapi/document-types.ts';
import { yamlText } from '../../src/http/openapi/texts.ts';
import { withoutRetired } from '../../src/http/openapi/without-retired.ts';
import { REPOSITORY } from '../repository.ts';

/** Returns the committed OpenAPI document. */
export function committedDocument(): OpenApiDocument {
  return JSON.parse(readFileSync(join(REPOSITORY, 'openapi/openapi.json'), 'utf8'));
}

/** Returns the documents of a build: one until the first retirement day (null), and one from each such day on. */
export function documentsByDay(): ReadonlyMap<RetirementDay | null, OpenApiDocument> {
  const whole = committedDocument();
  const later = Object.values(RETIREMENT_DAYS).map((day) => [day, withoutRetired(whole, day)] as const);
  return new Map([[null, whole], ...later]);
}

/** Returns the OpenAPI documents of the service by retirement day, plain and compressed: file names and contents. */
export function contractFiles(): ReadonlyMap<string, Buffer> {
  return new Map(
    [...documentsByDay()].flatMap(([day, document]): [string, Buffer][] => {
      const name = `contract/${contractFileName(day)}`;
      const files: [string, Buffer][] = [
        [`${name}.json`, Buffer.from(JSON.stringify(document))],
        [`${name}.yaml`, Buffer.from(yamlText(document))],
      ];
      return files.flatMap(([file, bytes]) => [
        [file, bytes],
        [`${file}.gz`, gzipSync(bytes)],
      ]);
    }),
  );
}
