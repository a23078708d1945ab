import { describe, expect, it } from 'vitest';
import { crc8 } from '../../../src/ticketbai/crc8.ts';
import { isIdentifier, ticketBaiIdentifier } from '../../../src/ticketbai/identifier.ts';
import { ticketBaiQrUrl } from '../../../src/ticketbai/qr-url.ts';
import { QR_BASES, type TicketBaiTerritory } from '../../../src/ticketbai/territories.ts';
import { HAS_OFFICIAL, isoOf, vectors } from '../../support/ticketbai/official-files.ts';

const RANDOM_TEXTS = 10_000;
const SEED = 46;

interface EncodingVector {
  territory: TicketBaiTerritory;
  environment: 'live' | 'test';
  nif: string;
  date: string;
  signature_first_13: string;
  series: string;
  number: string;
  total_as_in_file: string;
  identifier: string;
  qr_url: string;
}

/** Returns the CRC-8 by long division of the octets' bits by x^8 + x^2 + x + 1: another way than the table. */
function divided(text: string): string {
  const bits = [...new TextEncoder().encode(text)].flatMap((octet) =>
    [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (octet >> bit) & 1),
  );
  const rest = [...bits, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let at = 0; at < bits.length; at += 1) {
    if (rest[at] === 0) continue;
    for (const [index, bit] of [1, 0, 0, 0, 0, 0, 1, 1, 1].entries())
      rest[at + index] = (rest[at + index] ?? 0) ^ bit;
  }
  return String(Number.parseInt(rest.slice(bits.length).join(''), 2)).padStart(3, '0');
}

/** Returns a seeded generator of whole numbers below a limit. */
function seeded(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * limit);
  };
}

describe('the CRC of TicketBAI', () => {
  it(`crc8 agrees with a long division for ${RANDOM_TEXTS} random texts`, () => {
    const below = seeded(SEED);
    const alphabet = [...'TBAI-0123456789abcXYZ+/=&?ñÑ€ 😀'];
    for (let round = 0; round < RANDOM_TEXTS; round += 1) {
      const text = Array.from({ length: below(60) }, () => alphabet[below(alphabet.length)]).join('');
      if (crc8(text) !== divided(text)) expect([text, crc8(text)]).toEqual([text, divided(text)]);
    }
  });

  it.skipIf(!HAS_OFFICIAL)('crc8 reproduces the published vectors', () => {
    for (const { text, crc } of vectors().crc8.vectors) expect([text, crc8(text)]).toEqual([text, crc]);
  });
});

describe.skipIf(!HAS_OFFICIAL)('the identifier and QR address of TicketBAI', () => {
  it('identifier and both addresses of every document are those of the vectors', () => {
    for (const document of vectors().documents) {
      const { nif, series, number, territory } = document;
      const identifier = ticketBaiIdentifier(nif, isoOf(document.date), document.signature_first_100);
      const bases = QR_BASES[territory];
      const qr = { identifier, series, number, total: document.total_as_in_file };
      expect({
        identifier,
        live: ticketBaiQrUrl({ ...qr, base: bases.live }),
        test: ticketBaiQrUrl({ ...qr, base: bases.test ?? bases.live }),
      }).toEqual({
        identifier: document.identifier,
        live: document.qr_url_live,
        test: document.qr_url_test,
      });
      expect(isIdentifier(identifier)).toBe(true);
    }
  });

  it('the address encodes reserved and accented characters as the vectors do', () => {
    for (const vector of vectors().url_encoding as EncodingVector[]) {
      const { series, number, total_as_in_file: total, signature_first_13 } = vector;
      const identifier = ticketBaiIdentifier(vector.nif, isoOf(vector.date), signature_first_13);
      const base = QR_BASES[vector.territory][vector.environment] ?? '';
      expect(identifier).toBe(vector.identifier);
      expect(ticketBaiQrUrl({ base, identifier, series, number, total })).toBe(vector.qr_url);
    }
  });
});

describe('the form of an identifier', () => {
  it('isIdentifier rejects a changed digit and a changed CRC', () => {
    expect(isIdentifier('TBAI-00000006Y-251019-btFpwP8dcLGAF-237')).toBe(true);
    expect(isIdentifier('TBAI-00000006Y-251018-btFpwP8dcLGAF-237')).toBe(false);
    expect(isIdentifier('TBAI-00000006Y-251019-btFpwP8dcLGAF-238')).toBe(false);
  });
});
