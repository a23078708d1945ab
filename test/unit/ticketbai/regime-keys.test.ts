import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { VatRegime } from '../../../src/domain/fiscal/vat-regime.ts';
import { REGIME_KEYS } from '../../../src/domain/taxes/regime-keys.ts';
import { buildIssue } from '../../../src/ticketbai/file/build-file.ts';
import { signFile } from '../../../src/ticketbai/file/sign-file.ts';
import {
  KNOWN_POLICIES,
  policyOn,
  TICKETBAI_TERRITORIES,
  type TicketBaiTerritory,
} from '../../../src/ticketbai/territories.ts';
import { CUSTOMER } from '../../golden/ticketbai/file-cases.ts';
import { filedInvoice, type RequestedLine } from '../../support/ticketbai/filed-invoice.ts';
import { officialPath } from '../../support/ticketbai/official-files.ts';
import { ticketBaiSchema } from '../../support/ticketbai/schema.ts';
import { madeSeal, TEST_ORIGIN } from '../../support/ticketbai/test-seal.ts';

const schema = ticketBaiSchema('ticketBaiV1-2-2.xsd');
/** Keys that no regime of the API becomes (docs/TICKETBAI-OPEN.md). */
const WITHOUT_REGIME = ['12', '13', '54'];
/** Further data of the lines of some regimes. */
const MORE: Readonly<Record<string, Partial<RequestedLine>>> = {
  '02': { exemption_reason: 'E2' },
  '03': { margin_base: 20 },
  '05': { margin_base: 20 },
  '06': { cost_base: 80 },
  '08': { exemption_reason: 'N2' },
  '17': { percentage: 20 },
};

/** Builds an invoice of one line. Returns its regime keys, and the file. */
function built(
  territory: TicketBaiTerritory,
  line: Partial<RequestedLine>,
  vat_regime: VatRegime = 'GENERAL',
) {
  const company = { territory, nif: 'B00000034', legal_name: 'HOTEL ADIBIDEZ', vat_regime };
  const lines = [{ description: 'Servicio', unit_price: 100, ...line }];
  const made = buildIssue(filedInvoice({ recipient: CUSTOMER, lines }, company), TEST_ORIGIN);
  if ('violations' in made) return { keys: made.violations.map(({ code }) => code), xml: null };
  const found = made.xml.matchAll(/<ClaveRegimenIvaOpTrascendencia>(\d\d)</g);
  return { keys: [...found].map(([, key = '']) => key), xml: made.xml };
}

const CATALOGUE = REGIME_KEYS.IVA.map(({ key }) => key);
const RENUMBERED: Readonly<Record<string, string>> = { '18': '51', '20': '52' };
/** Companies that have a key of their own, with a line that it admits. */
const COMPANIES = [
  ['EQUIVALENCE_SURCHARGE', {}, '51'],
  ['SIMPLIFIED', {}, '52'],
  ['NONE', { exemption_reason: 'N1' }, '53'],
] as const;

describe.each(TICKETBAI_TERRITORIES)('the regime keys of files in %s', (territory) => {
  it('every regime of the catalogue becomes its key, but for the group of entities in Bizkaia', () => {
    const keys = CATALOGUE.map((regime) => [
      regime,
      built(territory, { regime_key: regime, ...MORE[regime] }).keys,
    ]);
    expect(keys).toEqual(
      CATALOGUE.map((regime) => [
        regime,
        regime === '06' && territory === 'BIZKAIA'
          ? ['REGIME_COMBINATION_NOT_ALLOWED']
          : [RENUMBERED[regime] ?? regime],
      ]),
    );
  });

  it('a company in surcharge, in the simplified regime or outside VAT has its own key', () => {
    for (const [regime, line, key] of COMPANIES)
      expect([regime, built(territory, line, regime).keys]).toEqual([regime, [key]]);
  });

  it.skipIf(schema === null)('the schema admits the file of every regime', async () => {
    const policy = policyOn(KNOWN_POLICIES[territory], '2026-03-05');
    if (policy === null) throw new Error('there is no policy');
    const seal = await madeSeal();
    const files = CATALOGUE.map((regime) => built(territory, { regime_key: regime, ...MORE[regime] }).xml);
    for (const xml of files) {
      if (xml === null) continue;
      const { text } = await signFile('ISSUE', xml, seal, policy, Date.parse('2026-03-05T09:00:00Z'));
      expect(schema?.validate(text)).toEqual([]);
    }
  });
});

it.skipIf(schema === null)(
  'the schema has no key that neither a regime nor a company can become, but three',
  () => {
    const xsd = readFileSync(officialPath('schemas/ticketBaiV1-2-2.xsd'), 'utf8');
    const [, type = ''] = xsd.split('<simpleType name="IdOperacionesTrascendenciaTributariaType">');
    const [list = ''] = type.split('</simpleType>');
    const keys = [...list.matchAll(/enumeration value="(\d\d)"/g)].map(([, key = '']) => key);
    const reached = new Set([
      ...CATALOGUE.map((regime) => RENUMBERED[regime] ?? regime),
      ...COMPANIES.map(([, , key]) => key),
    ]);
    expect(keys.filter((key) => !reached.has(key))).toEqual(WITHOUT_REGIME);
  },
);
