import type { Turns } from '../../../domain/turns.ts';
import {
  type ReadBankFile,
  type ReadStatement,
  refuseTooMany,
  refuseTooManyStatements,
  UnreadableBankFileError,
  withoutRepeated,
} from './bank-file.ts';
import { type FixedRecord, wrong } from './fixed-record.ts';
import { addConcepts, beginAccount, beginMovement, endAccount, type OpenAccount } from './norma43-account.ts';
import { recordsOf } from './norma43-records.ts';

/** Records that are read before other waiting work has its turn: some milliseconds. */
const RECORDS_A_TURN = 1_000;

/** Rejects a record of the end of the file that is not at its end, or counts other records. */
function refuseWrongEnd(
  { line }: FixedRecord,
  of: { counted: number; before: number; isOpen: boolean; isLast: boolean },
): void {
  const { counted, before, isOpen, isLast } = of;
  if (isOpen) throw wrong(line, 'no record 33 ends the account', 'falta el registro 33 que cierra la cuenta');
  if (!isLast)
    throw wrong(
      line,
      'another file follows the end of the file (record 88); import each file by itself',
      'sigue otro fichero tras el fin de fichero (registro 88); importa cada fichero por separado',
    );
  // In some banks' files the last record counts itself, in others it does not.
  if (counted === before || counted === before + 1) return;
  throw wrong(
    line,
    `the end of the file counts ${counted} records, but ${before} come before it`,
    `el fin de fichero cuenta ${counted} registros, pero hay ${before} antes`,
  );
}

/** True if a text looks like Norma 43: it begins with the header of an account. */
export function looksLikeNorma43(text: string): boolean {
  return /^\s*11[\dA-Za-z ]{18}\d{12}[12]\d{14}\d{3}/.test(text.slice(0, 200));
}

/**
 * Parses the statements of a Norma 43 file, in turns. Totals and balances must agree with the movements.
 * - 11: account
 * - 22: movement
 * - 23: concepts of a movement
 * - 24: amount in another currency
 * - 33: end of account
 * - 88: end of file
 *
 * @throws UnreadableBankFileError, with the invalid line
 * Source: AEB/CECA, cuaderno 43 (information on movements of accounts).
 */
export function* readNorma43(text: string): Turns<ReadBankFile> {
  const statements: ReadStatement[] = [];
  let open: OpenAccount | null = null;
  let movements = 0;
  const records = recordsOf(text);
  for (const [index, record] of records.entries()) {
    if (index % RECORDS_A_TURN === RECORDS_A_TURN - 1) yield;
    const code = record.field(1, 2);
    if (code === '88') {
      const counted = record.number(21, 26);
      refuseWrongEnd(record, {
        counted,
        before: index,
        isOpen: open !== null,
        isLast: index === records.length - 1,
      });
      continue;
    }
    if (code === '11' && open === null) {
      open = beginAccount(record);
      continue;
    }
    if (open === null || !['22', '23', '24', '33'].includes(code))
      throw wrong(record.line, `no record ${code} belongs here`, `no cabe un registro ${code} aquí`);
    if (code === '22') {
      movements += 1;
      refuseTooMany(movements);
      beginMovement(open, record);
    } else if (code === '23') addConcepts(open, record);
    else if (code === '33') {
      statements.push(endAccount(open, record));
      refuseTooManyStatements(statements.length);
      open = null;
    }
  }
  if (open !== null || statements.length === 0)
    throw new UnreadableBankFileError(
      'it ends before its account does',
      'termina antes que la cuenta (falta el registro 33)',
    );
  return { form: 'NORMA43', statements: withoutRepeated(statements) };
}
