import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { unzipSync } from 'fflate';
import { ClientError, EXIT } from '../requests/failures.ts';

/** File of a path, with its name below the path. */
export interface FoundFile {
  name: string;
  content: Uint8Array;
}

/** Largest file that is read, in bytes. A file of a thousand lines has about half a megabyte. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;
const WANTED = /\.(?:xml|csv)$/i;

function unreadable(message: string): ClientError {
  return new ClientError(
    EXIT.USAGE,
    'CLI_UNREADABLE',
    message,
    'Name a folder, a ZIP export or an XML file.',
  );
}

function folderFiles(folder: string): FoundFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => WANTED.test(name) && statSync(join(folder, name)).isFile())
    .map((name) => ({ name: name.replaceAll('\\', '/'), content: readFileSync(join(folder, name)) }));
}

function archiveFiles(content: Uint8Array): FoundFile[] {
  const files = unzipSync(content, {
    filter: ({ name, originalSize }) => WANTED.test(name) && originalSize <= MAX_FILE_BYTES,
  });
  return Object.entries(files).map(([name, bytes]) => ({ name, content: bytes }));
}

function filesAt(path: string): FoundFile[] {
  if (statSync(path).isDirectory()) return folderFiles(path);
  const content = readFileSync(path);
  const isArchive = content[0] === 0x50 && content[1] === 0x4b;
  return isArchive ? archiveFiles(content) : [{ name: basename(path), content }];
}

/**
 * Reads the XML and CSV files of a folder or a ZIP archive, by their names, or one file.
 *
 * @throws ClientError if the path cannot be read
 */
export function foundFiles(path: string): FoundFile[] {
  try {
    return filesAt(path).sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch (error) {
    throw unreadable(`${path} cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}.`);
  }
}

/** Reads one file. ClientError if it cannot be read. */
export function readWholeFile(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw unreadable(`${path} cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}.`);
  }
}
