import { KNOWN_POLICIES } from '../../src/ticketbai/territories.ts';
import { verifyFiles } from '../../src/ticketbai/verify/verify-files.ts';
import type { World } from './runtime/world.ts';

/** File as it is stored. */
interface FileRow {
  position: number;
  kind: string;
  series: string;
  number: string;
  issue_date: string;
  file: string;
  identifier: string | null;
  qr_url: string | null;
  signed_at: number | null;
}

function filesOf(world: World, companyId: string): FileRow[] {
  return world.databases.BOOKS_SANDBOX.sqlite
    .prepare('SELECT * FROM ticketbai_records WHERE company_id = ? ORDER BY position')
    .all(companyId) as unknown as FileRow[];
}

/** Returns how many TicketBAI files a world has. */
export function countFiles(world: World): number {
  const row = world.databases.BOOKS_SANDBOX.sqlite
    .prepare('SELECT count(*) AS n FROM ticketbai_records')
    .get();
  return Number(row?.n ?? 0);
}

/** Verifies digests, signatures, identifiers, QR codes and the chain of every company's files, as the service does on request. */
export async function judgeSignatures(world: World, companyIds: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const companyId of companyIds) {
    const files = filesOf(world, companyId);
    const issued = files.filter(({ kind }) => kind === 'ISSUE');
    const { valid, problems } = await verifyFiles(
      {
        files: files
          .filter(({ kind }) => kind !== 'ANNOTATION')
          .map(({ position, file, identifier, qr_url, signed_at }) => ({
            ...{ position, identifier, qr_url, text: file, signed_at_ms: signed_at },
          })),
        isOrdered: true,
        issued: issued.map(({ series, number, issue_date }) => ({ series, number, issue_date })),
      },
      { policies: KNOWN_POLICIES },
    );
    if (!valid) faults.push(...problems.map(({ position, code }) => `file ${position} fails by ${code}`));
  }
  return faults;
}
