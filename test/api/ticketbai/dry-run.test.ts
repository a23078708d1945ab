import { expect, it } from 'vitest';
import { TICKETBAI_TERRITORIES } from '../../../src/ticketbai/territories.ts';
import { rounds } from '../../support/rounds.ts';
import { foralCompany, storedFiles, verifiedFiles } from '../../support/ticketbai/foral-company.ts';
import { ABROAD, line, RECIPIENT, tax, untaxed } from '../invoices/invoice-company.ts';

/** Lines, of which some no file may hold, or no invoice. */
const LINES = [
  line(100),
  line(-10),
  line(0.01, { quantity: 3.333333 }),
  line(40, { nature: 'GOODS' }),
  line(40, { nature: 'SERVICES', discount_percentage: 12.5 }),
  line(100, { main_tax: tax(10), irpf_rate: 15 }),
  line(100, { irpf_rate: 47 }),
  line(100, { main_tax: tax(21, { regime_key: '05' }) }),
  line(100, { main_tax: tax(21, { regime_key: '07' }) }),
  line(100, { main_tax: { type: 'IGIC', percentage: 7, regime_key: '01' } }),
  line(100, { activity_code: '8490' }),
  untaxed(100, 'E5'),
  untaxed(100, 'E1'),
  untaxed(100, 'N2', { not_subject_cause: 'IE' }),
  untaxed(100, 'N1', { not_subject_cause: 'VT' }),
  { line_type: 'DISBURSEMENT', description: 'Tasa', quantity: 1, unit_price: 12.5 },
];
const RECIPIENTS = [
  RECIPIENT,
  ABROAD,
  { ...RECIPIENT, address: { country: 'ES' } },
  { ...ABROAD, alternative_id: { type: '07', country: 'ES', number: 'NOCENSADO1' } },
  undefined,
];
const TYPES = ['STANDARD', 'STANDARD', 'SIMPLIFIED'];

/** Linear congruential generator of Numerical Recipes. A failing round can be repeated. */
function drawsFrom(seed: number) {
  let state = seed >>> 0;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Returns a file without its declaration, its signature and the second of its issue. */
const unsigned = (file: string | null | undefined) =>
  (file ?? '')
    .replace(/^<\?xml[^>]*>/, '')
    .replace(/<ds:Signature.*<\/ds:Signature>/s, '')
    .replace(/<HoraExpedicionFactura>[^<]+/, '');

it.each(TICKETBAI_TERRITORIES)(
  'a dry run in %s succeeds exactly when the call after it does, shows its file, and signs nothing',
  async (territory) => {
    const { companyId, client } = await foralCompany(territory);
    let issued = 0;
    const codes = new Set<string>();
    const draw = drawsFrom(territory.length * 7919);
    for (let round = 0; round < rounds(8, 200); round++) {
      // The first is sound, so that at least one is issued.
      const place = (length: number) => (round === 0 ? 0 : draw(length));
      const lines = Array.from({ length: 1 + place(2) }, () => LINES[place(LINES.length)]);
      const recipient = RECIPIENTS[place(RECIPIENTS.length)];
      const type = TYPES[place(TYPES.length)];
      const body = { type, recipient, lines, options: { issue_directly: true } };
      const dry = await client.post('/invoices?dry_run=true', body);
      const shown = await storedFiles(companyId);
      expect(shown).toHaveLength(issued);
      const real = await client.post('/invoices', body);
      const said = JSON.stringify(body) + dry.text.slice(0, 900) + real.text.slice(0, 900);
      expect(dry.body.error?.code ?? 'OK', said).toBe(real.body.error?.code ?? 'OK');
      expect(real.status, said).toBeLessThan(500);
      codes.add(real.body.error?.code ?? 'OK');
      if (real.status !== 201) continue;
      issued += 1;
      const file = (await storedFiles(companyId)).at(-1)?.file;
      expect(unsigned(dry.body.data.record_xml), said).toBe(unsigned(file));
      expect(dry.body.data.ticketbai).toMatchObject({ identifier: null, qr_url: null });
    }
    expect(codes).toContain('OK');
    expect(codes.size).toBeGreaterThan(1);
    expect(await verifiedFiles(companyId)).toMatchObject({
      ...{ valid: true, records_checked: issued, orphans: 0 },
    });
  },
);
