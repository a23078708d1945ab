import type { EuropeanSource } from '../../../../../src/einvoice/en16931/source.ts';
import { type GoldenInvoice, goldenInvoice, goldenInvoices } from '../../facturae/support/golden-invoices.ts';

export interface EuropeanGolden {
  name: string;
  source: EuropeanSource;
}

function european({ name, source }: GoldenInvoice): EuropeanGolden {
  const invoice = source.invoice as EuropeanSource['invoice'];
  const { corrected } = source;
  return {
    name,
    source: { invoice, corrected, buyerAddress: '9920:ESB83945717', buyerReference: 'PED-2026/0117' },
  };
}

/** Returns the source of a golden case by folder, with an electronic address and a reference of the buyer. */
export function europeanGolden(name: string): EuropeanSource {
  return european(goldenInvoice(name)).source;
}

/** Returns the sources of all golden cases. */
export function europeanGoldens(): EuropeanGolden[] {
  return goldenInvoices().map(european);
}
