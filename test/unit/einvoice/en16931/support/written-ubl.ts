import { buildModel } from '../../../../../src/einvoice/en16931/build-model.ts';
import type { SemanticInvoice } from '../../../../../src/einvoice/en16931/model.ts';
import { peppolRefusals } from '../../../../../src/einvoice/en16931/peppol-refusals.ts';
import type { EuropeanSource } from '../../../../../src/einvoice/en16931/source.ts';
import { europeanGolden, europeanGoldens } from './european-golden.ts';

/** The model of a source that can be said. @throws Error with the refusals */
export function modelOf(source: EuropeanSource): SemanticInvoice {
  const result = buildModel(source);
  if ('refusals' in result) throw new Error(JSON.stringify(result.refusals));
  return result.model;
}

/** Fields for which a source is refused in EN 16931; empty for one that is not. */
export function refusedPaths(source: EuropeanSource): string[] {
  const result = buildModel(source);
  return 'refusals' in result ? result.refusals.map(({ path }) => path) : [];
}

/** Those for which it is refused in Peppol beyond that. */
export function peppolPaths(source: EuropeanSource): string[] {
  return peppolRefusals(modelOf(source)).map(({ path }) => path);
}

/** The golden case with some fields of its invoice said otherwise. */
export function changedGolden(name: string, fields: Partial<EuropeanSource['invoice']>): EuropeanSource {
  const source = europeanGolden(name);
  return { ...source, invoice: { ...source.invoice, ...fields } };
}

/** The models of all golden invoices that can be said. */
export function goldenModels(): { name: string; source: EuropeanSource; model: SemanticInvoice }[] {
  return europeanGoldens().flatMap(({ name, source }) => {
    const result = buildModel(source);
    return 'refusals' in result ? [] : [{ name, source, model: result.model }];
  });
}
