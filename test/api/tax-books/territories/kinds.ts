import { COMPANY_ADDRESS } from '../../../support/tenant.ts';
import type { FORAL_ADDRESSES } from '../../../support/ticketbai/foral-addresses.ts';
import { foralCompany } from '../../../support/ticketbai/foral-company.ts';
import {
  ABROAD,
  documentsOf,
  invoiceCompany,
  line,
  RECIPIENT,
  tax,
  untaxed,
} from '../../invoices/invoice-company.ts';

/** Kinds of lines and companies of each territory, for random years of books. */

export const TERRITORIES = [
  ...(['COMMON', 'CANARIAS', 'CEUTA', 'MELILLA'] as const),
  ...(['NAVARRA', 'BIZKAIA', 'GIPUZKOA', 'ARABA'] as const),
];
export type BookTerritory = (typeof TERRITORIES)[number];

export type Body = Record<string, unknown>;
/** Returns the body of an invoice of a price in euros. */
export type Kind = (price: number) => Body;

const PLACES: Readonly<Record<Exclude<BookTerritory, keyof typeof FORAL_ADDRESSES>, Body>> = {
  COMMON: {},
  CANARIAS: { postal_code: '35001', city: 'Las Palmas de Gran Canaria', province: 'Las Palmas' },
  CEUTA: { postal_code: '51001', city: 'Ceuta', province: 'Ceuta' },
  MELILLA: { postal_code: '52001', city: 'Melilla', province: 'Melilla' },
  NAVARRA: { postal_code: '31001', city: 'Pamplona', province: 'Navarra' },
};

const isTicketbai = (territory: BookTerritory): territory is keyof typeof FORAL_ADDRESSES =>
  territory === 'BIZKAIA' || territory === 'GIPUZKOA' || territory === 'ARABA';

/** Creates a self-employed person of a territory with default series. */
export async function companyOf(territory: BookTerritory) {
  if (isTicketbai(territory)) {
    const { client, companyId } = await foralCompany(territory);
    return { client, companyId, ...documentsOf(client) };
  }
  const company = await invoiceCompany({ address: { ...COMPANY_ADDRESS, ...PLACES[territory] } });
  return { ...company, companyId: company.tenant.companyId };
}

const part = (price: number, of: number) => Math.max(0.01, Math.round((price * 100) / of) / 100);
const cash = (percentage: number) => tax(percentage, { regime_key: '07' });
const surcharged = (percentage: number, rate: number) => ({
  main_tax: tax(percentage),
  equivalence_surcharge_rate: rate,
});
const german = { type: '02', number: 'DE123456789' };
const addressOf = (country: string) => ({
  ...{ street: 'Hauptstrasse', number: '1', postal_code: '10115', city: 'Berlin', country },
});
const disbursement = { ...line(12.34, { description: 'Tasas' }), line_type: 'DISBURSEMENT' };

const SHARED: readonly Kind[] = [
  (price) => ({ lines: [line(price, { main_tax: tax(21) }), line(part(price, 3), { main_tax: tax(10) })] }),
  (price) => ({ lines: [line(price, { main_tax: tax(21), irpf_rate: 15 }), disbursement] }),
  (price) => ({
    lines: [line(price, { ...surcharged(21, 5.2) }), line(part(price, 7), surcharged(10, 1.4))],
  }),
  (price) => ({
    lines: [line(price, { ...surcharged(4, 0.5) }), line(part(price, 3), { main_tax: tax(4) })],
  }),
  (price) => ({
    lines: [
      line(price, { main_tax: tax(21), quantity: 3.333, discount_percentage: 12.5 }),
      untaxed(part(price, 2), 'E1'),
    ],
  }),
  (price) => ({
    lines: [
      { description: 'Género', quantity: 1, total_including_tax: price, main_tax: tax(21) },
      disbursement,
    ],
  }),
  (price) => ({ lines: [untaxed(price, 'S2', { irpf_rate: 15 })] }),
  (price) => ({ lines: [line(price, { main_tax: cash(21) }), line(part(price, 7), { main_tax: cash(10) })] }),
  (price) => ({ lines: [line(price, { main_tax: cash(21), irpf_rate: 7 }), disbursement] }),
  (price) => ({
    lines: [line(price, { main_tax: tax(21, { regime_key: '03' }), margin_base: part(price, 3) })],
  }),
  (price) => ({
    recipient: { ...ABROAD, alternative_id: german, address: addressOf('DE') },
    lines: [untaxed(price, 'E5', { nature: 'GOODS' }), untaxed(part(price, 3), 'N2')].map((one) => ({
      ...one,
      nature: 'GOODS',
    })),
  }),
  (price) => ({
    type: 'SIMPLIFIED',
    lines: [line(part(price, 10), { main_tax: tax(21) }), line(1.05, { main_tax: tax(4) })],
  }),
  (price) => ({
    type: 'SIMPLIFIED',
    lines: [{ description: 'Género', quantity: 1, total_including_tax: part(price, 10), main_tax: tax(10) }],
  }),
  (price) => ({ type: 'SIMPLIFIED', lines: [line(part(price, 10), { main_tax: cash(21) })] }),
];

const OSS: Kind = (price) => ({
  recipient: {
    legal_name: 'Erika Muster',
    nif: null,
    alternative_id: { type: '04', number: 'C01X00T47', country_code: 'DE' },
    address: addressOf('DE'),
  },
  lines: [line(price, { main_tax: tax(19, { regime_key: '17' }), nature: 'GOODS' })],
});

/** Returns kinds of another indirect tax, at its rates. */
function otherTax(type: 'IGIC' | 'IPSI', rates: readonly [number, number, number]): readonly Kind[] {
  const [low, middle, high] = rates.map((percentage) => ({ type, percentage }));
  const without = (reason: string) => ({ type, percentage: 0, exemption_reason: reason });
  return [
    (price) => ({ lines: [line(price, { main_tax: middle }), line(part(price, 3), { main_tax: low })] }),
    (price) => ({ lines: [line(price, { main_tax: high, irpf_rate: 15 }), disbursement] }),
    (price) => ({
      lines: [
        line(price, { main_tax: middle, quantity: 3.333, discount_percentage: 33.33 }),
        line(part(price, 2), { main_tax: without('E1') }),
      ],
    }),
    (price) => ({ lines: [line(price, { main_tax: without('N2'), irpf_rate: 7 })] }),
    (price) => ({
      lines: [
        { description: 'Género', quantity: 1, total_including_tax: price, main_tax: middle },
        disbursement,
      ],
    }),
    (price) => ({ lines: [line(price, { main_tax: tax(21) }), line(part(price, 5), { main_tax: middle })] }),
    (price) => ({
      type: 'SIMPLIFIED',
      lines: [line(part(price, 10), { main_tax: high }), line(2, { main_tax: low })],
    }),
    (price) => ({
      type: 'SIMPLIFIED',
      lines: [{ description: 'Género', quantity: 1, total_including_tax: part(price, 10), main_tax: middle }],
    }),
  ];
}

const igicCash: Kind = (price) => ({
  lines: [line(price, { main_tax: { type: 'IGIC', percentage: 7, regime_key: '07' } })],
});

/** Kinds of invoices of each territory. */
export const KINDS: Readonly<Record<BookTerritory, readonly Kind[]>> = {
  COMMON: [...SHARED, OSS],
  CANARIAS: [...otherTax('IGIC', [3, 7, 15]), igicCash],
  CEUTA: otherTax('IPSI', [0.5, 4, 10]),
  MELILLA: otherTax('IPSI', [1, 4, 8]),
  NAVARRA: [...SHARED, OSS],
  BIZKAIA: SHARED,
  GIPUZKOA: SHARED,
  ARABA: SHARED,
};

export { RECIPIENT };
