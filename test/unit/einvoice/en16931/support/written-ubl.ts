import { atOnce } from '../../../../../src/domain/turns.ts';
import { buildModel } from '../../../../../src/einvoice/en16931/build-model.ts';
import type { SemanticInvoice } from '../../../../../src/einvoice/en16931/model.ts';
import { peppolRefusals } from '../../../../../src/einvoice/en16931/peppol-refusals.ts';
import type { EuropeanSource } from '../../../../../src/einvoice/en16931/source.ts';
import { europeanGolden, europeanGoldens } from './european-golden.ts';

/** Returns the model of a supported source. @throws Error with the refusals */
export function modelOf(source: EuropeanSource): SemanticInvoice {
  const result = atOnce(buildModel(source));
  if ('refusals' in result) throw new Error(JSON.stringify(result.refusals));
  return result.model;
}

/** Returns the fields for which EN 16931 refuses a source. Empty for a supported one. */
export function refusedPaths(source: EuropeanSource): string[] {
  const result = atOnce(buildModel(source));
  return 'refusals' in result ? result.refusals.map(({ path }) => path) : [];
}

/** Returns the fields that only Peppol refuses. */
export function peppolPaths(source: EuropeanSource): string[] {
  return peppolRefusals(modelOf(source)).map(({ path }) => path);
}

/** Returns a golden case with changed fields of its invoice. */
export function changedGolden(name: string, fields: Partial<EuropeanSource['invoice']>): EuropeanSource {
  const source = europeanGolden(name);
  return { ...source, invoice: { ...source.invoice, ...fields } };
}

/** Returns the models of all supported golden invoices. */
export function goldenModels(): { name: string; source: EuropeanSource; model: SemanticInvoice }[] {
  return europeanGoldens().flatMap(({ name, source }) => {
    const result = atOnce(buildModel(source));
    return 'refusals' in result ? [] : [{ name, source, model: result.model }];
  });
}
