import type { CompanyContext } from '../../context/context.ts';
import type { DirectDebitItemRow } from '../../db/schema/direct-debit-schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { UnreadableBankFileError } from '../bank/reading/bank-file.ts';
import { decodeBankText } from '../bank/reading/decode-bank-text.ts';
import { findDirectDebit, findItems } from './debit-repository.ts';
import { type ReadReturns, readPain002, UnreadableReturnsError } from './read-pain002.ts';
import { returnItem } from './return-item.ts';

const MESSAGE_ID = /^[0-9a-f]{32}$/;
const UUID_PARTS = [8, 12, 16, 20, 32];

/** Result of importing a file of returns. */
export interface ImportedReturns {
  returned: { item: DirectDebitItemRow; reason: string | null }[];
  /** Debits that were already returned. */
  repeated: number;
  /** References without a debit of the company. */
  unknown: string[];
}

async function read(bytes: Uint8Array): Promise<ReadReturns> {
  try {
    return await inTurns(readPain002(decodeBankText(bytes)));
  } catch (error) {
    if (!(error instanceof UnreadableReturnsError || error instanceof UnreadableBankFileError)) throw error;
    const { why } = error;
    throw new ApiError('DIRECT_DEBIT_RETURNS_UNREADABLE', {
      params: { why },
      details: (language) => ({ file: why[language] }),
    });
  }
}

/** Returns the id of the file that a message id names. */
function debitIdOf(messageId: string): string | null {
  if (!MESSAGE_ID.test(messageId)) return null;
  return UUID_PARTS.map((end, index) => messageId.slice(UUID_PARTS[index - 1] ?? 0, end)).join('-');
}

/** Returns the debits of files, or of groups in them, that were rejected as a whole. */
async function ofMessages(context: CompanyContext, { messages }: ReadReturns) {
  const items: { endToEndId: string; reason: string | null }[] = [];
  const unknown = new Set<string>();
  const files = new Map<string, Awaited<ReturnType<typeof findDirectDebit>>>();
  for (const { messageId, sequence, reason } of messages) {
    const id = debitIdOf(messageId);
    if (!files.has(messageId))
      files.set(messageId, id === null ? null : await findDirectDebit(context.books, context.companyId, id));
    const found = files.get(messageId) ?? null;
    if (found === null) unknown.add(messageId);
    for (const { item } of found?.items ?? [])
      if (sequence === null || item.sequence === sequence) items.push({ endToEndId: item.id, reason });
  }
  return { items, unknown: [...unknown] };
}

/**
 * Imports a bank's report of returns. The payment of each rejected or returned debit is undone, once even if the report is
 * repeated.
 *
 * @throws ApiError DIRECT_DEBIT_RETURNS_UNREADABLE
 */
export async function importReturns(context: CompanyContext, bytes: Uint8Array): Promise<ImportedReturns> {
  const report = await read(bytes);
  const whole = await ofMessages(context, report);
  const reasons = new Map(
    [...whole.items, ...report.items].map(({ endToEndId, reason }) => [endToEndId, reason]),
  );
  const items = await findItems(context.books, context.companyId, [...reasons.keys()]);
  const known = new Set(items.map(({ id }) => id));
  const imported: ImportedReturns = {
    returned: [],
    repeated: 0,
    unknown: [...whole.unknown, ...[...reasons.keys()].filter((id) => !known.has(id))],
  };
  for (const item of items) {
    const reason = reasons.get(item.id) ?? null;
    if (await returnItem(context, item, reason)) imported.returned.push({ item, reason });
    else imported.repeated += 1;
  }
  return imported;
}
