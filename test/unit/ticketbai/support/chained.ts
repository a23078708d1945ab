import type { XadesSigner } from '../../../../src/signatures/sign-xades.ts';
import { buildCancellation } from '../../../../src/ticketbai/file/build-file.ts';
import type { PreviousFile } from '../../../../src/ticketbai/file/invoice.ts';
import { signFile } from '../../../../src/ticketbai/file/sign-file.ts';
import { KNOWN_POLICIES, QR_BASES, type TicketBaiTerritory } from '../../../../src/ticketbai/territories.ts';
import type { StoredFile } from '../../../../src/ticketbai/verify/verify-file.ts';
import { CUSTOMER } from '../../../golden/ticketbai/file-cases.ts';
import { filedInvoice } from '../../../support/ticketbai/filed-invoice.ts';
import { makeIssue } from '../../../support/ticketbai/make-issue.ts';
import { TEST_ORIGIN } from '../../../support/ticketbai/test-seal.ts';

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 2, 5, 9);

/** Returns the newest policy of a territory. */
export function newestPolicy(territory: TicketBaiTerritory) {
  const policy = KNOWN_POLICIES[territory].at(-1);
  if (policy === undefined) throw new Error(`${territory} has no policy`);
  return policy;
}

/** Issues a chain of files, one a day, and returns them as they are kept. */
export async function chainedFiles(
  count: number,
  territory: TicketBaiTerritory,
  seal: XadesSigner,
): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  let previous: PreviousFile | null = null;
  for (let position = 1; position <= count; position += 1) {
    const at = FIRST_DAY + position * DAY_MS;
    const invoice = filedInvoice(
      {
        recipient: CUSTOMER,
        number: String(position).padStart(6, '0'),
        issue_date: new Date(at).toISOString().slice(0, 10),
        lines: [{ description: `Trabajo & <${position}>`, unit_price: position * 10 }],
      },
      { territory, nif: 'B00000034', legal_name: 'HOTEL ADIBIDEZ' },
    );
    const made = await makeIssue(
      invoice,
      { ...TEST_ORIGIN, previous },
      {
        signer: seal,
        policy: newestPolicy(territory),
        qr_base: QR_BASES[territory].live,
        signed_at_ms: at,
      },
    );
    if ('violations' in made) throw new Error('the invoice breaks rules');
    const { text, identifier, qr_url } = made;
    files.push({ position, text, identifier, qr_url, signed_at_ms: null });
    previous = made.next;
  }
  return files;
}

/** Signs the cancellation of the first invoice of `chainedFiles`. */
export async function cancelledFirst(territory: TicketBaiTerritory, seal: XadesSigner): Promise<string> {
  const xml = buildCancellation(
    {
      series: 'FA-2026',
      number: '000001',
      issue_date: '2026-03-06',
      issuer: { nif: 'B00000034', legal_name: 'HOTEL ADIBIDEZ' },
    },
    TEST_ORIGIN,
  );
  return (await signFile('CANCELLATION', xml, seal, newestPolicy(territory), FIRST_DAY + 9 * DAY_MS)).text;
}
