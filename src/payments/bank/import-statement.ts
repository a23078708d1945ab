import type { CompanyContext } from '../../context/context.ts';
import type { BankStatementRow } from '../../db/schema/bank-schema.ts';
import { mapInTurns, type Turns } from '../../domain/turns.ts';
import { ApiError } from '../../platform/errors.ts';
import { executionIdOf } from '../../platform/execution-id.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import {
  isBalanced,
  type ReadBankFile,
  type ReadMovement,
  UnreadableBankFileError,
} from './reading/bank-file.ts';
import { cutText } from './reading/cut-text.ts';
import { decodeBankText } from './reading/decode-bank-text.ts';
import { readBankFile } from './reading/read-bank-file.ts';
import { countAdded, findStatement, keepStatement, type NewMovement } from './statement-repository.ts';

/** Characters stored of a movement's text. */
const MAX_TEXT_CHARACTERS = 2_000;
/** Movements that are identified before other waiting work has its turn: some milliseconds. */
const MOVEMENTS_A_TURN = 200;

/** Stored statement, with the number of movements that no earlier file contained. */
export interface ImportedStatement {
  row: BankStatementRow;
  added: number;
}

async function read(bytes: Uint8Array): Promise<ReadBankFile> {
  try {
    return await inTurns(readBankFile(decodeBankText(bytes)));
  } catch (error) {
    if (!(error instanceof UnreadableBankFileError)) throw error;
    const { why } = error;
    throw new ApiError('BANK_STATEMENT_UNREADABLE', {
      params: { why },
      details: (language) => ({ file: why[language] }),
    });
  }
}

/** Returns the contents of a movement as one text. Equal movements of a day are distinguished by their position among them. */
function keyOf(account: string, movement: ReadMovement): string {
  const { bookedOn, valueOn, amountCents, currency, text, counterpartyName, counterpartyIban } = movement;
  const { reference, bankReference } = movement;
  const parts = [account, bookedOn, valueOn, amountCents, currency, text, counterpartyName, counterpartyIban];
  return JSON.stringify([...parts, reference, bankReference]);
}

function* newMovements(companyId: string, { statements }: ReadBankFile): Turns<NewMovement[]> {
  const alike = new Map<string, number>();
  const found: NewMovement[] = [];
  for (const { account, movements } of statements) {
    const own = yield* mapInTurns(movements, MOVEMENTS_A_TURN, (movement): NewMovement => {
      const key = keyOf(account, movement);
      const place = alike.get(key) ?? 0;
      alike.set(key, place + 1);
      const digest = sha256Hex(`${place}:${key}`);
      const id = executionIdOf(Date.parse(movement.bookedOn), 'BANK_MOVEMENT', companyId, digest);
      return { ...movement, text: cutText(movement.text, MAX_TEXT_CHARACTERS), id, account, digest };
    });
    for (const movement of own) found.push(movement);
  }
  return found;
}

/**
 * Parses a bank file and stores its movements, each once, even if several files contain it. Importing the same file again
 * returns the stored statement.
 *
 * @throws ApiError BANK_STATEMENT_UNREADABLE
 */
export async function importStatement(
  context: CompanyContext,
  file: { name: string; bytes: Uint8Array },
): Promise<ImportedStatement> {
  const { books, companyId, clock, ids } = context;
  const digest = sha256Hex(file.bytes);
  const known = await findStatement(books, companyId, digest);
  if (known?.isComplete === true) return { row: known, added: await countAdded(books, known.id) };
  const readFile = await read(file.bytes);
  const movements = await inTurns(newMovements(companyId, readFile));
  const row: BankStatementRow = {
    id: ids.next(),
    companyId,
    digest,
    form: readFile.form,
    fileName: file.name,
    accounts: readFile.statements.map((statement) => ({
      account: statement.account,
      currency: statement.currency,
      from: statement.from,
      to: statement.to,
      opening_cents: statement.openingCents,
      closing_cents: statement.closingCents,
      movements: statement.movements.length,
      is_balanced: isBalanced(statement),
    })),
    movements: movements.length,
    createdAt: clock.now(),
    isComplete: false,
  };
  const kept = await keepStatement(books, row, movements);
  return { row: kept, added: await countAdded(books, kept.id) };
}
