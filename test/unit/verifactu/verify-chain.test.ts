import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  appendRegistration,
  type ChainHead,
  chainVerifier,
  type StoredRecord,
  verifyChain,
} from '../../../src/verifactu/chain.ts';
import { chain, chainAndIndex, chainOf, step } from './support/chains.ts';
import { nodeSha256 } from './support/node-sha256.ts';
import { registrationInput } from './support/record-inputs.ts';

/** Renumbers and relinks the records as a forger would, so that only the hashed texts show the change. */
function relabelled(records: readonly StoredRecord[]): StoredRecord[] {
  return records.map((record, index) => ({
    ...record,
    position: index + 1,
    previous_fingerprint: records[index - 1]?.fingerprint ?? null,
  }));
}

function isBroken(records: readonly StoredRecord[], head?: ChainHead | null): boolean {
  return !verifyChain(records, nodeSha256, head).valid;
}

describe('verifyChain', () => {
  it('verifyChain accepts every appended chain, with or without its known end', () => {
    fc.assert(
      fc.property(chain, ({ records, head }) => {
        const sound = { records_checked: records.length, valid: true, first_broken_position: null };
        expect(verifyChain(records, nodeSha256)).toEqual(sound);
        expect(verifyChain(records, nodeSha256, head)).toEqual(sound);
      }),
    );
  });

  it('verifyChain finds any changed character of a hashed text at its position', () => {
    fc.assert(
      fc.property(
        chainAndIndex,
        fc.nat(),
        fc.string({ maxLength: 3 }),
        ({ built, index }, place, inserted) => {
          const target = built.records[index];
          if (target === undefined) return;
          const at = place % target.hash_text.length;
          const text = `${target.hash_text.slice(0, at)}${inserted}${target.hash_text.slice(at + 1)}`;
          fc.pre(text !== target.hash_text);
          const records = built.records.with(index, { ...target, hash_text: text });
          expect(verifyChain(records, nodeSha256).first_broken_position).toBe(index + 1);
        },
      ),
    );
  });

  it('verifyChain finds a changed fingerprint, previous fingerprint or position', () => {
    const changes: ((record: StoredRecord) => StoredRecord)[] = [
      (record) => ({ ...record, fingerprint: 'B'.repeat(64) }),
      (record) => ({ ...record, fingerprint: record.fingerprint.toLowerCase() }),
      (record) => ({ ...record, previous_fingerprint: 'B'.repeat(64) }),
      (record) => ({ ...record, previous_fingerprint: record.previous_fingerprint === null ? '' : null }),
      (record) => ({ ...record, position: record.position + 1 }),
      (record) => ({ ...record, position: record.position - 1 }),
    ];
    fc.assert(
      fc.property(chainAndIndex, fc.constantFrom(...changes), ({ built, index }, change) => {
        const target = built.records[index];
        if (target === undefined) return;
        const records = built.records.with(index, change(target));
        expect(verifyChain(records, nodeSha256).first_broken_position).toBe(index + 1);
      }),
    );
  });

  it('verifyChain finds a rehashed text by the next record or the known end', () => {
    fc.assert(
      fc.property(chainAndIndex, ({ built, index }) => {
        const target = built.records[index];
        if (target === undefined) return;
        const text = target.hash_text.replace('89890001K', '89890002E');
        const records = built.records.with(index, {
          ...target,
          hash_text: text,
          fingerprint: nodeSha256(text),
        });
        expect(isBroken(records, built.head)).toBe(true);
        expect(isBroken(records)).toBe(index < built.records.length - 1);
      }),
    );
  });

  it('verifyChain finds a removed record, also when the rest is renumbered', () => {
    fc.assert(
      fc.property(chainAndIndex, ({ built, index }) => {
        const rest = built.records.toSpliced(index, 1);
        expect(verifyChain(rest, nodeSha256, built.head).first_broken_position).toBe(index + 1);
        expect(isBroken(relabelled(rest), built.head)).toBe(true);
        expect(isBroken(relabelled(rest))).toBe(index < built.records.length - 1);
      }),
    );
  });

  it('verifyChain finds two swapped records, also when they are renumbered', () => {
    fc.assert(
      fc.property(chainAndIndex, fc.nat(), ({ built, index }, other) => {
        const swapped = other % built.records.length;
        const [a, b] = [built.records[index], built.records[swapped]];
        fc.pre(a !== undefined && b !== undefined && swapped !== index);
        if (a === undefined || b === undefined) return;
        const records = built.records.with(index, b).with(swapped, a);
        expect(isBroken(records)).toBe(true);
        expect(isBroken(relabelled(records))).toBe(true);
      }),
    );
  });

  it('verifyChain finds an inserted record, also with valid hash and link', () => {
    fc.assert(
      fc.property(chainAndIndex, step, ({ built, index }, forged) => {
        const last = built.records[index - 1];
        const head: ChainHead | null =
          last === undefined
            ? null
            : {
                position: index,
                issuer_nif: '89890001K',
                invoice_number: 'F',
                issue_date: '2026-03-10',
                fingerprint: last.fingerprint,
              };
        const extra = appendRegistration(
          head,
          registrationInput({ ...forged, generated_at: '2026-03-10T09:00:01+01:00' }),
          nodeSha256,
        );
        const record = {
          position: index + 1,
          hash_text: extra.hash_text,
          fingerprint: extra.fingerprint,
          previous_fingerprint: last?.fingerprint ?? null,
        };
        const records = built.records.toSpliced(index, 0, record);
        expect(isBroken(records)).toBe(true);
        expect(isBroken(relabelled(records))).toBe(true);
        expect(isBroken(built.records.concat({ ...record, position: built.records.length + 1 }))).toBe(true);
      }),
    );
  });

  it('verifyChain finds a text whose number imitates a fingerprint field', () => {
    const first = chainOf([{ kind: 'registration', invoice_number: 'A&Huella' }]);
    const record = first.records[0];
    expect(record).toBeDefined();
    if (record === undefined) return;
    const text = record.hash_text.replace('&Huella=&', `&Huella=${'A'.repeat(64)}&`);
    expect(
      isBroken([{ ...record, hash_text: text, fingerprint: nodeSha256(text), previous_fingerprint: null }]),
    ).toBe(true);
  });

  it('verifyChain checks all records and reports the first break', () => {
    const { records } = chainOf(
      [1, 2, 3, 4, 5].map((n) => ({ kind: 'registration', invoice_number: `F-${n}` })),
    );
    const broken = records.map((record) => (record.position === 2 ? { ...record, fingerprint: '' } : record));
    expect(verifyChain(broken, nodeSha256)).toEqual({
      records_checked: 5,
      valid: false,
      first_broken_position: 2,
    });
  });

  it('verifyChain accepts an empty chain unless its known end is later', () => {
    const { head } = chainOf([{ kind: 'registration', invoice_number: 'F-1' }]);
    expect(verifyChain([], nodeSha256)).toEqual({
      records_checked: 0,
      valid: true,
      first_broken_position: null,
    });
    expect(verifyChain([], nodeSha256, null).valid).toBe(true);
    expect(verifyChain([], nodeSha256, head).first_broken_position).toBe(1);
  });

  it('verifyChain rejects records after the known end', () => {
    const { records } = chainOf([1, 2].map((n) => ({ kind: 'registration', invoice_number: `F-${n}` })));
    expect(verifyChain(records, nodeSha256, null).first_broken_position).toBe(1);
    const first = records[0];
    expect(first).toBeDefined();
    if (first === undefined) return;
    expect(verifyChain(records, nodeSha256, first).first_broken_position).toBe(2);
  });

  it('chainVerifier gives the same result record by record', () => {
    fc.assert(
      fc.property(chainAndIndex, ({ built, index }) => {
        const records = built.records.toSpliced(index, 1);
        const verifier = chainVerifier(nodeSha256);
        for (const record of records) verifier.add(record);
        expect(verifier.result(built.head)).toEqual(verifyChain(records, nodeSha256, built.head));
      }),
    );
  });
});
