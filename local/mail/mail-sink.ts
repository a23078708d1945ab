import { mkdirSync, readdirSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Request, Response } from 'miniflare';

const OWNER_ONLY = 0o600;
const OWNER_ONLY_DIRECTORY = 0o700;
/** File name of a mail, `20261121T084200123Z-00042.eml`: its time and its number, so that names sort by arrival. */
const MAIL_FILE = /^(\d{8}T\d{9}Z)-(\d{5,})\.eml$/;
const NUMBER_DIGITS = 5;

function timestamp(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:.]/g, '');
}

/** Writes a file and renames it, so that watchers of the folder see only whole mails. */
async function writeWhole(directory: string, name: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(directory, `.${name}.part`);
  try {
    const file = await open(temporary, 'wx', OWNER_ONLY);
    try {
      await file.writeFile(bytes);
    } finally {
      await file.close();
    }
    await rename(temporary, join(directory, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Folder that stores mails instead of sending them, each as one .eml file that only the owner can read. */
export class MailSink {
  readonly directory: string;
  readonly #now: () => number;
  #latest: string;
  #count: number;
  #writing: Promise<unknown> = Promise.resolve();

  /**
   * @param directory absolute path, created if it does not exist; mails of earlier runs stay
   * @param now returns the time for file names, in milliseconds since the epoch
   */
  constructor(directory: string, now: () => number) {
    mkdirSync(directory, { recursive: true, mode: OWNER_ONLY_DIRECTORY });
    this.directory = directory;
    this.#now = now;
    const [, latest = '', count = '0'] = MAIL_FILE.exec(this.list().at(-1) ?? '') ?? [];
    this.#latest = latest;
    this.#count = Number(count);
  }

  /** Returns the names of all mails, in the order of arrival. */
  list(): string[] {
    return readdirSync(this.directory)
      .filter((name) => MAIL_FILE.test(name))
      .sort((a, b) => Number(MAIL_FILE.exec(a)?.[2]) - Number(MAIL_FILE.exec(b)?.[2]));
  }

  /** Returns the bytes of a mail. Null if there is none of that name. */
  async read(name: string): Promise<Uint8Array | null> {
    return this.list().includes(name) ? await readFile(join(this.directory, name)) : null;
  }

  /** Stores a message and returns its file name. Mails are stored in the order of arrival. */
  async keep(message: Uint8Array): Promise<string> {
    const stamp = timestamp(this.#now());
    if (stamp > this.#latest) this.#latest = stamp;
    this.#count += 1;
    const name = `${this.#latest}-${String(this.#count).padStart(NUMBER_DIGITS, '0')}.eml`;
    const written = this.#writing.then(() => writeWhole(this.directory, name, message));
    this.#writing = written.catch(() => undefined);
    await written;
    return name;
  }

  /** Handler of the service's binding `MAIL_SINK`: stores a posted message, and responds 201 with the file name. */
  readonly receive = async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return new Response('Mails are posted here.', { status: 405 });
    return new Response(await this.keep(new Uint8Array(await request.arrayBuffer())), { status: 201 });
  };
}
