import type { DatedWork } from '../../context/dated-work.ts';
import { collectDirectDebit } from './collect-debit.ts';
import { nextDebitDate, readDueDebits } from './due-debit-repository.ts';

/** Direct debits as due work. An item is a file, its date the day of collection. */
export const DATED_DEBITS: DatedWork = {
  kind: 'DIRECT_DEBITS',
  readItems: (books, page) => readDueDebits(books, null, page),
  readItemsOf: (books, companyIds, page) => readDueDebits(books, companyIds, page),
  nextDate: nextDebitDate,
  run: (context, item) => collectDirectDebit(context, item.id),
};
