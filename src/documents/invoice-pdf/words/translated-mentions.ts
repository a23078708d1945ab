import type { TaxType } from '../../../domain/taxes/tax-catalogue.ts';

type ByCode = Readonly<Record<string, string>>;

/** Legal mentions of a language that the tax catalogue does not have, by tax and code. A missing one stays Spanish. */
export interface TranslatedMentions {
  regimes: Readonly<Record<TaxType, ByCode>>;
  exemptions: Readonly<Record<TaxType, ByCode>>;
}
