import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredFile } from '../../../src/ticketbai/verify/verify-file.ts';
import { madeSeal } from '../../support/ticketbai/test-seal.ts';
import { chainedFiles } from '../ticketbai/support/chained.ts';
import { HAS_OFFICIAL, officialPath } from '../ticketbai/support/official.ts';
import { makeClient } from './driven-client.ts';

const ANSWER = '<TicketBaiResponse><Salida><Estado>00</Estado></Salida></TicketBaiResponse>';

describe('folio ticketbai verify', () => {
  const client = makeClient();
  let files: StoredFile[];
  let pem: string;

  const nameOf = ({ position }: StoredFile) =>
    `${String(position).padStart(6, '0')}_ISSUE_FA-2026_${String(position).padStart(6, '0')}.xml`;
  const write = (folder: string, contents: Readonly<Record<string, string>>) => {
    mkdirSync(join(client.folder, folder), { recursive: true });
    for (const [name, text] of Object.entries(contents))
      writeFileSync(join(client.folder, folder, name), text);
  };
  const exported = (): Record<string, string> =>
    Object.fromEntries(files.map((file) => [nameOf(file), file.text]));
  const index = (identifierOf: (file: StoredFile) => string | null) =>
    [
      'position,kind,identifier,file',
      ...files.map((file) => `${file.position},ISSUE,${identifierOf(file)},${nameOf(file)}`),
    ].join('\n');

  beforeAll(async () => {
    const seal = await madeSeal();
    files = await chainedFiles(3, 'BIZKAIA', seal);
    const base64 = Buffer.from(seal.certificate.der).toString('base64');
    pem = `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`;
  });
  afterAll(() => client[Symbol.dispose]());

  it('a folder, a ZIP and one file that are valid end with 0, also by the given certificate', async () => {
    write('valid', {
      ...exported(),
      'index.csv': index(({ identifier }) => identifier),
      'answer.xml': ANSWER,
    });
    const octets = Object.fromEntries(
      Object.entries(exported()).map(([name, text]) => [`ticketbai/${name}`, new TextEncoder().encode(text)]),
    );
    writeFileSync(join(client.folder, 'export.zip'), zipSync(octets));
    writeFileSync(join(client.folder, 'seal.pem'), pem);
    for (const path of ['valid', 'export.zip']) {
      const ran = await client.run(['ticketbai', 'verify', path, '--certificate', 'seal.pem']);
      expect([path, ran.exitCode, ran.stderr]).toEqual([path, 0, '']);
      expect(JSON.parse(ran.stdout)).toMatchObject({
        valid: true,
        records_checked: 3,
        problems: [],
        notes: [],
      });
    }
    const [, second] = files;
    const one = await client.run([
      'ticketbai',
      'verify',
      `valid/${second === undefined ? '' : nameOf(second)}`,
    ]);
    expect([one.exitCode, JSON.parse(one.stdout).notes[0].code]).toEqual([0, 'CHAIN_BEGINS_OUTSIDE']);
  });

  it('files that are not valid end with 1 and name each problem with its file', async () => {
    const [first, second] = files;
    if (first === undefined || second === undefined) throw new Error('there are no files');
    const changed = second.text.replace('HOTEL', 'HOSTAL');
    write('changed', { ...exported(), [nameOf(second)]: changed, 'index.csv': index(() => 'TBAI-other') });
    const ran = await client.run(['ticketbai', 'verify', 'changed']);
    expect(ran.exitCode).toBe(1);
    const { problems, first_broken_position } = JSON.parse(ran.stdout);
    expect(first_broken_position).toBe(1);
    expect(
      problems.map(({ position, code }: { position: number; code: string }) => `${position} ${code}`),
    ).toEqual(['1 IDENTIFIER', '2 DIGEST', '2 IDENTIFIER', '3 IDENTIFIER']);
    expect(problems[1].file).toBe(nameOf(second));
    expect(JSON.parse(ran.stderr).error.code).toBe('TICKETBAI_NOT_VALID');
  });

  it('a path without a file that can be read ends with 2', async () => {
    write('empty', { 'note.txt': 'x', 'answer.xml': ANSWER });
    write('broken', { 'a.xml': 'not XML' });
    for (const path of ['nowhere', 'empty', 'broken']) {
      const ran = await client.run(['ticketbai', 'verify', path]);
      expect([path, ran.exitCode, ran.stdout]).toEqual([path, 2, '']);
    }
    const noCertificate = await client.run([
      'ticketbai',
      'verify',
      'valid',
      '--certificate',
      'empty/note.txt',
    ]);
    expect(noCertificate.exitCode).toBe(2);
    expect((await client.run(['ticketbai', 'verify'])).exitCode).toBe(2);
  });

  it('the help explains the command', async () => {
    const { stdout, exitCode } = await client.run(['ticketbai', 'verify', '--help']);
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('--certificate')]);
  });

  it.skipIf(!HAS_OFFICIAL)('the files made with the public test seal are valid', async () => {
    const ran = await client.run([
      'ticketbai',
      'verify',
      officialPath('examples/made-here/araba_issue_1.xml'),
    ]);
    expect([ran.exitCode, JSON.parse(ran.stdout).problems]).toEqual([0, []]);
  });
});
