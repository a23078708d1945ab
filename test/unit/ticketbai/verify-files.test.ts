import { beforeAll, describe, expect, it } from 'vitest';
import type { XadesSigner } from '../../../src/signatures/sign-xades.ts';
import type { FiledReference } from '../../../src/ticketbai/file/invoice.ts';
import { KNOWN_POLICIES } from '../../../src/ticketbai/territories.ts';
import { keptFields, readFile } from '../../../src/ticketbai/verify/read-file.ts';
import type { StoredFile, VerificationBasis } from '../../../src/ticketbai/verify/verify-file.ts';
import { verifyFiles } from '../../../src/ticketbai/verify/verify-files.ts';
import { HAS_OFFICIAL, officialText } from '../../support/ticketbai/official-files.ts';
import { madeSeal } from '../../support/ticketbai/test-seal.ts';
import { cancelledFirst, chainedFiles } from './support/chained.ts';

const BASIS: VerificationBasis = { policies: KNOWN_POLICIES };

function stored(texts: readonly string[]): StoredFile[] {
  return texts.map((text, index) => ({
    position: index + 1,
    text,
    identifier: null,
    qr_url: null,
    signed_at_ms: null,
  }));
}

/** Returns position and code of each problem. */
async function problemsOf(files: readonly StoredFile[], basis = BASIS, isOrdered = true): Promise<string[]> {
  const { problems } = await verifyFiles({ files, isOrdered }, basis);
  return problems.map(({ position, code }) => `${position} ${code}`);
}

describe('the verification of TicketBAI files', () => {
  let seal: XadesSigner;
  let chain: StoredFile[];
  beforeAll(async () => {
    seal = await madeSeal();
    chain = await chainedFiles(4, 'GIPUZKOA', seal);
  });

  /** Returns the chain with one file changed. */
  const withChange = (position: number, change: (text: string) => string): StoredFile[] =>
    chain.map((file) => {
      if (file.position !== position) return file;
      const text = change(file.text);
      if (text === file.text) throw new Error('nothing was changed');
      return { ...file, text };
    });

  it('an own chain with its cancellation is valid', async () => {
    const cancellation = await cancelledFirst('GIPUZKOA', seal);
    const files = [...chain, ...stored([cancellation]).map((file) => ({ ...file, position: 5 }))];
    const result = await verifyFiles({ files, isOrdered: true }, { ...BASIS, certificate: seal.certificate });
    expect(result).toEqual({
      valid: true,
      records_checked: 5,
      first_broken_position: null,
      problems: [],
      notes: [],
      series: [{ series: 'FA-2026', first_number: '000001', last_number: '000004', files: 4 }],
    });
  });

  it('files of a source are verified one by one, and only the fields of their chain are kept', async () => {
    const taken: number[] = [];
    const issued: FiledReference[] = [];
    async function* source(): AsyncGenerator<StoredFile> {
      for (const file of chain) {
        taken.push(file.position);
        await Promise.resolve();
        issued.push({ series: 'FA-2026', number: String(file.position).padStart(6, '0'), issue_date: '' });
        yield file;
      }
    }
    const whole = await verifyFiles({ files: chain, isOrdered: true }, BASIS);
    const { problems, ...found } = await verifyFiles({ files: source(), isOrdered: true, issued }, BASIS);
    expect(taken).toEqual([1, 2, 3, 4]);
    expect(found).toMatchObject({ records_checked: whole.records_checked, series: whole.series });
    // The invoices that the source added on the way have another date, so that each misses its file.
    expect(problems.map(({ code }) => code)).toEqual(['MISSING', 'MISSING', 'MISSING', 'MISSING']);
    const read = readFile(chain[1]?.text ?? '');
    if (read === null) throw new Error('an own file is not read');
    const kept = keptFields(read);
    expect(kept).not.toHaveProperty('root');
    expect(kept.signature).toBe(read.signature?.slice(0, 100));
    expect(kept.previous).toEqual(read.previous);
  });

  it('files in any order are chained by what they name', async () => {
    const shuffled = stored([...chain].reverse().map(({ text }) => text));
    expect(await problemsOf(shuffled, BASIS, false)).toEqual([]);
  });

  it.each<[string, (text: string) => string, string[]]>([
    ['a digit', (text) => text.replace('>20.00<', '>21.00<'), ['2 DIGEST']],
    ['a name', (text) => text.replace('HOTEL', 'HOSTAL'), ['2 DIGEST']],
    [
      'a swapped element',
      (text) =>
        text.replace(
          /(<VariosDestinatarios>.*?<\/VariosDestinatarios>)(<EmitidaPor.*?>.<\/Emit.*?>)/,
          '$2$1',
        ),
      ['2 DIGEST'],
    ],
    ['white space in an element', (text) => text.replace('<Sujetos>', '<Sujetos> '), ['2 DIGEST']],
    ['the policy hash', (text) => text.replace('4LDJ', '4LDK'), ['2 DIGEST', '2 POLICY']],
    ['the signing time', (text) => text.replace('T10:00:00+01:00', 'T10:00:01+01:00'), ['2 DIGEST']],
    [
      'a second signature',
      (text) => text.replace(/(<ds:Signature .*<\/ds:Signature>)/, '$1$1'),
      ['2 SIGNATURE'],
    ],
    [
      'no signature',
      (text) => text.replace(/<ds:Signature .*<\/ds:Signature>/, ''),
      ['2 SIGNATURE', '3 CHAIN'],
    ],
    ['no XML', () => 'TicketBai', ['2 SIGNATURE', '3 CHAIN', '3 MISSING']],
    [
      'the previous signature',
      (text) => text.replace(/(<SignatureValueFirmaFacturaAnterior>)./, '$1!'),
      ['2 DIGEST', '2 CHAIN'],
    ],
  ])('a changed file is refused with its code: %s', async (_, change, expected) => {
    const changed = withChange(2, change).map((file) => ({ ...file, identifier: null, qr_url: null }));
    expect(await problemsOf(changed)).toEqual(expected);
  });

  it('a certificate of another seal is refused as such', async () => {
    const certificate = /<ds:X509Certificate>[^<]*</;
    const [other] = await chainedFiles(1, 'GIPUZKOA', await madeSeal());
    const foreign = certificate.exec(other?.text ?? '')?.[0] ?? '';
    const problems = await problemsOf(withChange(2, (text) => text.replace(certificate, foreign)));
    expect(problems).toEqual(['2 SIGNATURE', '2 DIGEST', '2 CERTIFICATE']);
    const given = { ...BASIS, certificate: (await madeSeal()).certificate };
    expect(await problemsOf(chain.slice(0, 1), given)).toEqual(['1 SIGNATURE', '1 CERTIFICATE']);
  });

  it('a certificate that was not in force at signing is refused, by the real time of signing', async () => {
    const late = chain.map((file) => ({ ...file, signed_at_ms: Date.UTC(2028, 1, 1) }));
    expect(await problemsOf(late.slice(0, 1))).toEqual(['1 CERTIFICATE']);
  });

  it('identifier and QR address are compared with the printed ones', async () => {
    const printed = chain.map((file) => ({ ...file, identifier: 'TBAI-x', qr_url: `${file.qr_url}0` }));
    expect(await problemsOf(printed.slice(0, 1))).toEqual(['1 IDENTIFIER', '1 QR']);
  });

  it('a missing file is named, and the chain is broken after it', async () => {
    const [one, , three, four] = chain;
    if (one === undefined || three === undefined || four === undefined) throw new Error('no chain');
    const result = await verifyFiles({ files: [one, three, four], isOrdered: true }, BASIS);
    expect(result.problems.map(({ code, message }) => [code, message.en])).toEqual([
      ['CHAIN', expect.any(String)],
      ['MISSING', 'No file for FA-2026 000002.'],
    ]);
    const issued = [{ series: 'FA-2026', number: '000009', issue_date: '2026-03-14' }];
    const named = await verifyFiles({ files: chain, isOrdered: true, issued }, BASIS);
    expect(named.problems).toMatchObject([{ position: null, code: 'MISSING' }]);
  });

  it('a fork is refused: one invoice is named as previous once', async () => {
    const [one, two] = chain;
    if (one === undefined || two === undefined) throw new Error('no chain');
    const problems = await problemsOf([one, two, { ...two, position: 3 }]);
    expect(problems).toEqual(['3 CHAIN', '3 DUPLICATE_PREVIOUS']);
  });

  it('a set that begins in the middle is valid, with a note', async () => {
    const { valid, notes } = await verifyFiles({ files: chain.slice(1), isOrdered: true }, BASIS);
    expect([valid, notes.map(({ position, code }) => [position, code])]).toEqual([
      true,
      [[2, 'CHAIN_BEGINS_OUTSIDE']],
    ]);
  });

  it('an unknown policy is a note, and the policy of another territory a fault', async () => {
    const none = { ...BASIS, policies: { ...KNOWN_POLICIES, GIPUZKOA: [] } };
    const { valid, notes } = await verifyFiles({ files: chain, isOrdered: true }, none);
    expect([valid, notes.length]).toEqual([true, 4]);
    expect(await problemsOf(chain.slice(0, 1), { ...BASIS, territory: 'ARABA' })).toEqual(['1 POLICY']);
  });

  it.skipIf(!HAS_OFFICIAL)('the official signed files and those made beside them are valid', async () => {
    const sets = [
      ['Ejemplo_TicketBAI_79732487C_A2022_0399', 'Ejemplo_TicketBAI_79732487C_A2022_0400'],
      [
        'Ejemplo_Anulacion_TicketBAI_79732487C_A2022_0399',
        'Ejemplo_Anulacion_TicketBAI_B00000034_B2022_0100',
      ],
      ['Ejemplo_Anulacion_TicketBAI_B00000034_B2022_0101', 'Gipuzkoa_Anulacion_02'],
      ['Gipuzkoa_Alta_01', 'Gipuzkoa_Alta_02'],
    ].map((names) => names.map((name) => `examples/ticketbai/${name}.xml`));
    const made = ['araba', 'gipuzkoa'].map((territory) =>
      ['issue_1', 'issue_2', 'issue_3_corrective', 'cancel_2'].map(
        (name) => `examples/made-here/${territory}_${name}.xml`,
      ),
    );
    for (const names of [...sets, ...made]) {
      const result = await verifyFiles({ files: stored(names.map(officialText)), isOrdered: false }, BASIS);
      expect([names, result.problems]).toEqual([names, []]);
      expect(result.notes.every(({ code }) => code === 'CHAIN_BEGINS_OUTSIDE')).toBe(true);
    }
  });
});
