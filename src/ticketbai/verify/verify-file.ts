import { isValidDate } from '../../domain/calendar/dates.ts';
import type { NamedPolicy } from '../../signatures/read-signature.ts';
import type { SignatureFault } from '../../signatures/signature-fault.ts';
import { verifyXades, type XadesVerdict } from '../../signatures/verify-xades.ts';
import type { Certificate } from '../../signatures/x509/certificate.ts';
import { ticketBaiIdentifier } from '../identifier.ts';
import { ticketBaiQrUrl } from '../qr-url.ts';
import { TICKETBAI_TERRITORIES, type TicketBaiPolicy, type TicketBaiTerritory } from '../territories.ts';
import type { NoteCode, ProblemCode } from './problems.ts';
import type { ReadFile } from './read-file.ts';

/** File as it is kept. */
export interface StoredFile {
  /** Place among the files, from 1. */
  position: number;
  text: string;
  /** Printed identifier. Null if unknown. */
  identifier: string | null;
  /** Printed QR address. Null if unknown. */
  qr_url: string | null;
  /** Real instant of signing, in milliseconds. Null: SigningTime counts. */
  signed_at_ms: number | null;
}

/** Knowledge that files are judged by. */
export interface VerificationBasis {
  policies: Readonly<Record<TicketBaiTerritory, readonly TicketBaiPolicy[]>>;
  /** Territory of all files. Absent: that of each file's policy. */
  territory?: TicketBaiTerritory;
  /** Certificate that must have signed every file. Absent: the one in each file. */
  certificate?: Certificate;
}

/** Result for one file alone. */
export interface FileVerdict {
  problems: ProblemCode[];
  notes: NoteCode[];
  /** Territory of the policy. Null if unknown. */
  territory: TicketBaiTerritory | null;
}

const CODE_OF_FAULT: Readonly<Record<SignatureFault, ProblemCode>> = {
  DIGEST: 'DIGEST',
  REFERENCES: 'DIGEST',
  SIGNATURE_VALUE: 'SIGNATURE',
  ALGORITHM: 'SIGNATURE',
  NOT_SIGNED: 'SIGNATURE',
  STRUCTURE: 'SIGNATURE',
  XML_REFUSED: 'SIGNATURE',
  CERTIFICATE: 'CERTIFICATE',
  POLICY: 'POLICY',
};

function territoryOf(identifier: string, policies: VerificationBasis['policies']): TicketBaiTerritory | null {
  return (
    TICKETBAI_TERRITORIES.find((territory) =>
      policies[territory].some((policy) => policy.identifier === identifier),
    ) ?? null
  );
}

/**
 * Judges the policy of a signature. None, or one of another territory, is a fault. An unknown one is a note, unless the signed
 * content was changed: then the policy itself may have been.
 */
function judgePolicy(
  policy: NamedPolicy | null,
  isChanged: boolean,
  { policies, territory }: VerificationBasis,
): FileVerdict {
  if (policy === null) return { problems: ['POLICY'], notes: [], territory: null };
  const named = territoryOf(policy.identifier, policies);
  const known = (named === null ? [] : policies[named]).some(
    ({ identifier, hash }) => identifier === policy.identifier && hash === policy.digest,
  );
  const isOther = named !== null && territory !== undefined && named !== territory;
  const isFault = isOther || (!known && isChanged);
  return {
    problems: isFault ? ['POLICY'] : [],
    notes: known || isFault ? [] : ['POLICY_UNKNOWN'],
    territory: named ?? territory ?? null,
  };
}

/** Compares identifier and QR address with the printed ones. */
function judgePrinted(file: ReadFile, stored: StoredFile): ProblemCode[] {
  if (file.kind !== 'ISSUE' || file.signature === null) return [];
  const { nif, invoice, total } = file;
  if (nif === '' || invoice.number === '' || !isValidDate(invoice.issue_date)) return ['IDENTIFIER'];
  const identifier = ticketBaiIdentifier(nif, invoice.issue_date, file.signature);
  const problems: ProblemCode[] = [];
  if (stored.identifier !== null && stored.identifier !== identifier) problems.push('IDENTIFIER');
  if (stored.qr_url !== null && stored.qr_url !== '') {
    const [base = ''] = stored.qr_url.split('?');
    const { series, number } = invoice;
    if (ticketBaiQrUrl({ base, identifier, series, number, total }) !== stored.qr_url) problems.push('QR');
  }
  return problems;
}

function isSigned({ kind }: ReadFile): boolean {
  return kind === 'ISSUE' || kind === 'CANCELLATION';
}

/**
 * Verifies one file by itself: digests, signature, certificate, policy, identifier and QR address. Corrections have no
 * signature.
 */
export async function verifyFile(
  file: ReadFile,
  stored: StoredFile,
  basis: VerificationBasis,
): Promise<FileVerdict> {
  if (!isSigned(file)) return { problems: [], notes: [], territory: basis.territory ?? null };
  const verdict: XadesVerdict = await verifyXades(file.root, {
    keys: ['RSA'],
    allowsXPath: true,
    ...(basis.certificate === undefined ? {} : { certificate: basis.certificate }),
    ...(stored.signed_at_ms === null ? {} : { validAtMs: stored.signed_at_ms }),
  });
  const faults = [...new Set(verdict.faults.map((fault) => CODE_OF_FAULT[fault]))];
  const isUnread = verdict.policy === null && verdict.signedAt === null && faults.length > 0;
  const policy: FileVerdict = isUnread
    ? { problems: [], notes: [], territory: null }
    : judgePolicy(verdict.policy, faults.length > 0, basis);
  return {
    problems: [...faults, ...policy.problems, ...judgePrinted(file, stored)],
    notes: policy.notes,
    territory: policy.territory,
  };
}
