import type { AccountingEntry } from '../../domain/accounting/accounting-entry.ts';
import { accountOf } from '../../domain/accounting/chart.ts';
import { diaryLines } from '../../domain/accounting/contaplus.ts';
import { entryCsvHeading, entryCsvLines, unsigned } from '../../domain/accounting/entry-csv.ts';
import { fromCents, fromHundredths } from '../../domain/money.ts';

const BYTE_ORDER_MARK = '\ufeff';
/** Size at which collected lines are sent, in characters. */
const CHUNK_CHARACTERS = 64 * 1024;

/** Entries to write into a file. */
export interface EntrySource {
  entries: AsyncIterable<AccountingEntry>;
  /** Number of digits of an account. */
  digits: number;
}

/** Yields entries as CSV, one row for each line of an entry. */
export async function* entriesCsv({ entries, digits }: EntrySource): AsyncGenerator<string> {
  let held = BYTE_ORDER_MARK + entryCsvHeading();
  let number = 0;
  for await (const entry of entries) {
    number += 1;
    held += entryCsvLines(entry, number, digits);
    if (held.length < CHUNK_CHARACTERS) continue;
    yield held;
    held = '';
  }
  yield held;
}

/** Encodes a text as Latin 1, which ContaPlus reads (Windows-1252 contains it). */
function latin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Yields entries as XDiario.txt. */
export async function* entriesDiary({ entries, digits }: EntrySource): AsyncGenerator<Uint8Array> {
  let held = '';
  let number = 0;
  for await (const entry of entries) {
    number += 1;
    held += diaryLines(entry, number, digits);
    if (held.length < CHUNK_CHARACTERS) continue;
    yield latin1(held);
    held = '';
  }
  if (held !== '') yield latin1(held);
}

/** Returns an entry as the API shows it. */
export function entryView(entry: AccountingEntry, number: number, digits: number) {
  const { kind, date, invoice_id, invoice_number, issue_date, party, lines } = entry;
  return {
    ...{ number, kind, date, invoice_id, invoice_number, issue_date, party },
    lines: lines.map((line) => {
      const { debit, credit } = unsigned(line);
      const { account, tax } = line;
      return {
        account: accountOf(account, digits),
        debit: fromCents(debit),
        credit: fromCents(credit),
        tax:
          tax === null
            ? null
            : {
                base: fromCents(tax.base_cents),
                rate: fromHundredths(tax.rate_hundredths),
                surcharge_rate:
                  tax.surcharge_hundredths === null ? null : fromHundredths(tax.surcharge_hundredths),
                regime_key: tax.regime_key,
              },
      };
    }),
  };
}

/** Yields entries as JSON, with the period. */
export async function* entriesJson(
  { entries, digits }: EntrySource,
  period: { from: string; to: string },
): AsyncGenerator<string> {
  yield `{"data":${JSON.stringify(period).slice(0, -1)},"entries":[`;
  let number = 0;
  for await (const entry of entries) {
    number += 1;
    yield (number === 1 ? '' : ',') + JSON.stringify(entryView(entry, number, digits));
  }
  yield ']}}';
}
