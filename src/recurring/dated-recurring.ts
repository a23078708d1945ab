import type { DatedWork } from '../context/dated-work.ts';
import { nextDueDate, readDueTemplates } from './due-repository.ts';
import { runTemplate } from './run-template.ts';

/** Recurring templates as due work. An item is a template, its date the day from which it has work. */
export const DATED_RECURRING: DatedWork = {
  kind: 'RECURRING',
  readItems: (books, page) => readDueTemplates(books, 'DUE', null, page),
  readItemsOf: (books, companyIds, page) => readDueTemplates(books, 'DUE', companyIds, page),
  nextDate: (books, companyIds, afterDate) => nextDueDate(books, 'DUE', companyIds, afterDate),
  async run(context, item, untilDate) {
    const { generated, drafted, skipped, failed } = await runTemplate(context, item.id, untilDate);
    if (failed > 0) return 'FAILED';
    return generated + drafted + skipped > 0 ? 'DONE' : 'LEFT';
  },
};
