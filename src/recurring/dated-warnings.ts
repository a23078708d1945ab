import type { DatedWork } from '../context/dated-work.ts';
import { nextDueDate, readDueTemplates } from './due-repository.ts';
import { warnOfTemplate } from './warn-of-template.ts';

/** Warnings about recurring templates as due work. An item is a template, its date three days before the next occurrence. */
export const DATED_WARNINGS: DatedWork = {
  kind: 'RECURRING_WARNINGS',
  readItems: (books, page) => readDueTemplates(books, 'WARNED', null, page),
  readItemsOf: (books, companyIds, page) => readDueTemplates(books, 'WARNED', companyIds, page),
  nextDate: (books, companyIds, afterDate) => nextDueDate(books, 'WARNED', companyIds, afterDate),
  run: (context, item) => warnOfTemplate(context, item.id),
};
