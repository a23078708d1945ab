import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyChains } from '../../../scripts/chain/verify-chains.ts';
import { recordXml } from '../../../src/verifactu/xml/record-xml.ts';
import { ChainBooks, COMPANY } from '../dispatch/support/chain-books.ts';
import { MORNING_MS } from '../dispatch/support/test-clock.ts';

const folder = mkdtempSync(join(tmpdir(), 'folio-chain-'));
/** Row of a record, as the verification reads it. */
interface RecordRow {
  position: number;
  operation: 'REGISTRATION' | 'VOID';
  /** JSON. */
  record: string;
  hashed_text: string;
  fingerprint: string;
  previous_fingerprint: string | null;
}
let records: RecordRow[];

/** Verifies a file. Returns true if its chain is valid, and the last line of the result. */
async function verify(
  name: string,
  content?: string | Uint8Array,
  companyId?: string,
): Promise<[boolean, string | undefined]> {
  const file = join(folder, name);
  if (content !== undefined) writeFileSync(file, content);
  const { isValid, lines: printed } = await verifyChains(file, companyId);
  return [isValid, printed[0]];
}

const lines = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');
const archived = () => records.map((row) => ({ ...row, record: JSON.parse(row.record) }));
const exported = () =>
  archived().map(({ record, fingerprint, previous_fingerprint, ...row }) => ({
    ...row,
    invoice_hash: fingerprint,
    previous_hash: previous_fingerprint,
    xml: recordXml({ kind: row.operation, record }),
  }));

beforeAll(async () => {
  const chain = await ChainBooks.open();
  const [first] = await chain.register(3, MORNING_MS);
  if (first === undefined) throw new Error('nothing was issued');
  await chain.cancel(first, MORNING_MS);
  records = await chain.all<RecordRow>('SELECT * FROM verifactu_records ORDER BY position');
  await chain.books.prepare('VACUUM INTO ?').bind(join(folder, 'books.sqlite')).run();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run verify:chain', () => {
  it('the verification verifies an export, an archive, its records alone and a books database', async () => {
    const valid = expect.stringContaining('the chain of 4 records is valid');
    const zip = zipSync({
      'LEEME.txt': new Uint8Array(),
      'registros.ndjson': Buffer.from(lines(archived())),
    });
    expect(await verify('records.ndjson', lines(exported()))).toEqual([true, valid]);
    expect(await verify('asesoria.zip', zip)).toEqual([true, valid]);
    expect(await verify('registros.ndjson', lines(archived()))).toEqual([true, valid]);
    expect(await verify('books.sqlite', undefined, COMPANY)).toEqual([true, valid]);
  });

  it('the verification finds altered and missing records, and names the gaps of a part', async () => {
    const [first, second, third, last] = archived();
    const altered = { ...second, record: { ...second?.record, ImporteTotal: '1.00' } };
    expect(await verify('altered.ndjson', lines([first, altered, third, last]))).toEqual([
      false,
      expect.stringContaining('record 2: its elements are not those that were hashed'),
    ]);
    expect((await verify('swapped.ndjson', lines([first, third, second, last])))[0]).toBe(false);
    expect(await verify('part.ndjson', lines([second, last]))).toEqual([
      true,
      expect.stringContaining('with 2 gaps'),
    ]);
    expect(await verify('missing.ndjson', lines([exported()[0], exported()[2]]))).toEqual([
      false,
      expect.stringContaining('record 3: it is at position 3, not 2'),
    ]);
    await expect(verify('nothing.zip', zipSync({}))).rejects.toThrow('no registros.ndjson');
    expect(await verify('books.sqlite', undefined, 'nobody')).toEqual([
      false,
      expect.stringContaining('No records were found'),
    ]);
  });
});
