import type { CompanyContext } from '../context/context.ts';
import type { StoredFigures } from '../db/schema/tax-closing-schema.ts';
import { BOXES_130, RULES_130_FARMING, RULES_130_GENERAL } from '../domain/tax-books/forms/form-130.ts';
import { BOXES_303, RULES_303 } from '../domain/tax-books/forms/form-303.ts';
import { BOXES_390, RULES_390 } from '../domain/tax-books/forms/form-390.ts';
import { FormBoxes } from '../domain/tax-books/forms/form-boxes.ts';
import type { BooksCompany } from '../domain/tax-books/issued-invoice.ts';
import type { NamedPeriod } from '../domain/tax-books/named-period.ts';
import { periodKind } from '../domain/tax-books/tax-period.ts';
import { bookedIds, rowsForForms } from './register-rows.ts';

const NO_ROWS = { box: null, skip: 0, take: 0 };
const FARMING_CODE = 'B';

/** Returns the forms of a period whose boxes are filed, each with empty sums. */
function formsOf(company: BooksCompany, period: NamedPeriod): [form: string, boxes: FormBoxes][] {
  const days = { from: period.from, to: period.to };
  if (periodKind(period.period) === 'YEAR')
    return [['390', new FormBoxes(BOXES_390, [{ rules: RULES_390, period: days }], NO_ROWS)]];
  const vat: [string, FormBoxes] = [
    '303',
    new FormBoxes(BOXES_303, [{ rules: RULES_303, period: days }], NO_ROWS),
  ];
  if (company.is_legal_entity || periodKind(period.period) !== 'QUARTER') return [vat];
  const isFarming = company.activity_code === FARMING_CODE;
  const part = isFarming
    ? { rules: RULES_130_FARMING, period: days }
    : { rules: RULES_130_GENERAL, period: { from: `${period.year}-01-01`, to: period.to } };
  return [vat, ['130', new FormBoxes(BOXES_130, [part], NO_ROWS)]];
}

function filledBoxes(boxes: FormBoxes): Record<string, number> {
  return Object.fromEntries(
    boxes
      .filled()
      .filter(({ cents }) => cents !== 0)
      .map(({ box, cents }) => [box, cents]),
  );
}

/** Computes the current figures of a period, in cents, without boxes of zero, and the invoices with a row in it. */
export async function periodFigures(
  context: Pick<CompanyContext, 'books' | 'companyId'>,
  company: BooksCompany,
  period: NamedPeriod,
): Promise<{ figures: StoredFigures; ids: string[] }> {
  const forms = formsOf(company, period);
  const read = forms.some(([form]) => form === '130')
    ? { from: `${period.year}-01-01`, to: period.to }
    : period;
  const [ids, readIds] = await Promise.all([bookedIds(context, period), bookedIds(context, read)]);
  for await (const rows of rowsForForms(context.books, readIds, company, read))
    for (const [, boxes] of forms) boxes.add(rows);
  return { figures: Object.fromEntries(forms.map(([form, boxes]) => [form, filledBoxes(boxes)])), ids };
}
