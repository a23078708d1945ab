import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../../local/repository.ts';

/** Folders of the repository that its documents name files of. */
const FOLDERS =
  /^(?:src|durable-objects|documents-worker|test|scripts|local|proof|bench|relay|migrations|docs|openapi)\//;
/** Folder from which the table of the request flow names its files. */
const MIDDLEWARE = 'src/http/middleware';

function namedFiles(document: string): string[] {
  const text = readFileSync(join(REPOSITORY, document), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name);
  return named.flatMap((name) =>
    FOLDERS.test(name) ? [name] : name.startsWith('../') ? [join(MIDDLEWARE, name)] : [],
  );
}

it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/TICKETBAI-OPEN.md'])(
  'every file and folder that %s names exists',
  (document) => {
    const files = namedFiles(document);
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => !existsSync(join(REPOSITORY, file)))).toEqual([]);
  },
);
