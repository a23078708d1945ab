import { validateBodyInTurns } from '../../src/contract/validate-body.ts';
import { atOnce, type Turns } from '../../src/domain/turns.ts';
import { customerImport as customerImportInTurns } from '../../src/imports/customer-import.ts';
import { facturaeRows as facturaeRowsInTurns } from '../../src/imports/history/facturae-rows.ts';
import { historyRows as historyRowsInTurns } from '../../src/imports/history/history-rows.ts';
import { readCsv as readCsvInTurns } from '../../src/imports/read-csv.ts';
import { readXlsx as readXlsxInTurns } from '../../src/imports/read-xlsx.ts';
import { readBankFile as readBankFileInTurns } from '../../src/payments/bank/reading/read-bank-file.ts';
import { readPain002 as readPain002InTurns } from '../../src/payments/direct-debits/read-pain002.ts';

function sync<Sent extends unknown[], Result>(
  work: (...sent: Sent) => Turns<Result>,
): (...sent: Sent) => Result {
  return (...sent) => atOnce(work(...sent));
}

/** Readers of bodies and files of outside length, without their pauses. */
export const validateBody = sync(validateBodyInTurns);
export const readBankFile = sync(readBankFileInTurns);
export const readPain002 = sync(readPain002InTurns);
export const customerImport = sync(customerImportInTurns);
export const facturaeRows = sync(facturaeRowsInTurns);
export const historyRows = sync(historyRowsInTurns);
export const readCsv = sync(readCsvInTurns);
export const readXlsx = sync(readXlsxInTurns);
