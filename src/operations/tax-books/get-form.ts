import { parameter, required } from '../../contract/parameters.ts';
import { periodDays, TAX_PERIODS } from '../../domain/tax-books/tax-period.ts';
import { ApiError } from '../../platform/errors.ts';
import { booksCompany } from '../../tax-books/books-company.ts';
import { readBeside } from '../../tax-books/forms/form-beside.ts';
import { formFigures } from '../../tax-books/forms/form-figures.ts';
import { FORM_KINDS, TAX_FORMS } from '../../tax-books/forms/form-kinds.ts';
import { taxFormSchema } from '../../tax-books/forms/form-schemas.ts';
import { bookedIds, rowsForForms } from '../../tax-books/register-rows.ts';
import { defineOperation } from '../define-operation.ts';
import { askedFormPeriod, unknownBox } from './asked-form.ts';

const MIN_YEAR = 2000;
const MAX_YEAR = 2100;
const MAX_BOX_CHARACTERS = 3;
/** Most rows of each box in a response. */
const MAX_SHOWN_ROWS = 1_000;
const MAX_FIRST_ROW = 10_000_000;

export const getTaxForm = defineOperation({
  id: 'tax-forms.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/tax-forms/{form}',
  textPlaceholders: ['form'],
  tag: 'Tax books',
  summary: 'Get the figures of a tax form, with the invoices behind each',
  description: `\`form\` is ${TAX_FORMS.map((form) => `\`${form}\``).join(', ')}. It returns figures for a form, not the form itself. They come only from issued invoices, and \`not_known\` lists the missing data. Forms 303 and 130 use the agency’s tables of boxes. Each box has the conditions that it adds up, and the register rows behind it. Periods are \`1T\` to \`4T\`, months \`01\` to \`12\`, and \`0A\` for a year. Invoices count by operation date, or else by issue date. Cash basis counts by collection, and correctives by issue date. Exchanged simplified invoices count in their own period, and F3 in none. Amounts that no box includes are in \`without_box\`. Section I of form 130 adds up from the start of the year.`,
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  isLongRun: true,
  query: {
    year: required(parameter.wholeNumber('The year', { minimum: MIN_YEAR, maximum: MAX_YEAR })),
    period: parameter.enum(TAX_PERIODS, 'Period; for annual forms `0A`, or absent'),
    box: parameter.text('Number of the only box to return', MAX_BOX_CHARACTERS),
    first_row: parameter.integer('Number of rows of each box to skip', {
      minimum: 0,
      maximum: MAX_FIRST_ROW,
      default: 0,
    }),
  },
  body: null,
  success: { status: 200, data: taxFormSchema, description: 'Figures of the form' },
  errors: ['TAX_FORM_NOT_FOUND', 'TAX_FORM_NOT_OF_COMPANY', 'EXPORT_LIMIT_EXCEEDED'],
  async run(context, { params, query }) {
    const form = TAX_FORMS.find((known) => known === params.form);
    if (form === undefined) throw new ApiError('TAX_FORM_NOT_FOUND');
    const period = askedFormPeriod(form, query.period);
    const days = periodDays(query.year, period);
    const company = await booksCompany(context);
    if (form === '130' && company.is_legal_entity) throw new ApiError('TAX_FORM_NOT_OF_COMPANY');
    const read = form === '130' ? { from: `${query.year}-01-01`, to: days.to } : days;
    const shown = { box: query.box, skip: query.first_row, take: MAX_SHOWN_ROWS };
    const figures = formFigures(form, { company, period: days, shown });
    const ids = await bookedIds(context, read);
    for await (const rows of rowsForForms(context.books, ids, company, read)) figures.add(rows);
    await readBeside(context, company, [figures]);
    const lists = figures.figures();
    if (query.box !== null && lists.boxes?.length === 0) throw unknownBox(form, query.box);
    const { label, source, unknown } = FORM_KINDS[form];
    return {
      data: {
        ...{ form, label, year: query.year, period, ...days, source },
        not_known: unknown[context.language],
        ...lists,
      },
    };
  },
});
