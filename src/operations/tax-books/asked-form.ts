import { periodKind, TAX_PERIODS, type TaxPeriod } from '../../domain/tax-books/tax-period.ts';
import { type ApiError, refusedParameter } from '../../platform/errors.ts';
import { FORM_KINDS, type TaxForm } from '../../tax-books/forms/form-kinds.ts';

/**
 * Returns the requested period. An annual form has the whole year by default. Throws 422 for a period that the form is
 * not filed for.
 */
export function askedFormPeriod(form: TaxForm, period: TaxPeriod | null): TaxPeriod {
  const { periods } = FORM_KINDS[form];
  if (period === null && periods.includes('YEAR')) return '0A';
  if (period !== null && periods.includes(periodKind(period))) return period;
  const fitting = TAX_PERIODS.filter((one) => periods.includes(periodKind(one))).join(', ');
  throw refusedParameter('period', period ?? '', {
    en: `form ${form} is filed for ${fitting}`,
    es: `el modelo ${form} se presenta por ${fitting}`,
  });
}

/** Returns the 422 error for a box that the form does not have. */
export function unknownBox(form: TaxForm, box: string): ApiError {
  return refusedParameter('box', box, {
    en: `form ${form} has no such box among those that issued invoices fill`,
    es: `el modelo ${form} no tiene esa casilla entre las que llenan las facturas expedidas`,
  });
}
