import type { DueWork } from '../../context/due-work.ts';
import { collectDirectDebit } from './collect-debit.ts';
import { nextDebitDate, readDueDebits } from './debit-repository.ts';

/** Direct debits as due work. An item is a file, its date the day of collection. */
export const DIRECT_DEBITS_DUE: DueWork = {
  kind: 'DIRECT_DEBITS',
  readDue: (books, page) => readDueDebits(books, null, page),
  readDueOf: (books, companyIds, page) => readDueDebits(books, companyIds, page),
  nextDate: nextDebitDate,
  run: (context, item) => collectDirectDebit(context, item.id),
};
