import type { DueWork } from '../context/due-work.ts';
import { nextDueDate, readDueTemplates } from './due-repository.ts';
import { warnOfTemplate } from './warn-of-template.ts';

/** Warnings about recurring templates as due work. An item is a template, its date three days before the next occurrence. */
export const RECURRING_WARNINGS_DUE: DueWork = {
  kind: 'RECURRING_WARNINGS',
  readDue: (books, page) => readDueTemplates(books, 'WARNED', null, page),
  readDueOf: (books, companyIds, page) => readDueTemplates(books, 'WARNED', companyIds, page),
  nextDate: (books, companyIds, afterDate) => nextDueDate(books, 'WARNED', companyIds, afterDate),
  run: (context, item) => warnOfTemplate(context, item.id),
};
