import { identifierOf } from '../file/identifier.ts';
import type { FiledInvoice } from '../file/read-file.ts';
import { at, text } from '../file/xml-path.ts';
import type { Behaviour } from '../magic-nifs.ts';
import type { ReadDocument } from '../request.ts';
import { chainFaults, type FileFault, sealFaults } from '../rules/judge-file.ts';
import { isSummedUp } from '../rules/sums.ts';
import { schemaFault } from '../schema/check-schema.ts';
import type { FileRegister, ReceivedFile } from '../store/file-register.ts';
import { EXCERPT_CHARACTERS } from '../store/file-register.ts';
import type { Territory } from '../territory.ts';
import type { DiputacionOperation } from './operations.ts';

/** Codes of Gipuzkoa and Araba for faults of seal, program and chain. All are warnings but a live licence. */
const CODES: Readonly<Record<FileFault, string>> = {
  SIGNATURE: '008',
  POLICY: '008',
  CERTIFICATE_ENDED: '016',
  LIVE_LICENCE: '012',
  DEVELOPER: '012',
  PROGRAM: '012',
  CHAIN_MISSING: '010',
  CHAIN_TWICE: '010',
  CHAIN_GAP: '010',
};
const REJECTING: readonly string[] = ['001', '002', '003', '004', '005', '006', '017', '018', '019'];

/** File with what it is to be judged by. */
export interface Judged {
  readonly territory: Territory;
  readonly operation: DiputacionOperation;
  readonly document: ReadDocument;
  readonly file: FiledInvoice;
  readonly known: ReceivedFile | null;
  readonly behaviour: Behaviour | null;
  readonly now: number;
}

/** Judgement of a file: whether it is received, and its codes. */
export interface Judgement {
  readonly isReceived: boolean;
  readonly codes: readonly string[];
  readonly identifier: string | null;
}

function unique(codes: readonly string[]): string[] {
  return [...new Set(codes)];
}

function judgement(codes: readonly string[], identifier: string | null, isRefused = false): Judgement {
  const isReceived = !isRefused && !codes.some((code) => REJECTING.includes(code));
  return { isReceived, codes: unique(codes), identifier: isReceived ? identifier : null };
}

function warningsOf({ behaviour }: Judged): string[] {
  if (behaviour === 'WARNED') return ['014'];
  if (behaviour === 'UNKNOWN_CODE') return ['9999'];
  return behaviour === 'CHAIN_WARNED' ? ['010'] : [];
}

function judgeIssue(judged: Judged, register: FileRegister): Judgement {
  const { file, document, known, behaviour, territory, now } = judged;
  if (known !== null && known.state !== 'REJECTED') return judgement(['005'], null);
  if (behaviour === 'SCHEMA_REFUSED') return judgement(['002'], null);
  if (behaviour === 'REJECTED_UNTIL_CORRECTED') return judgement(['004'], null);
  const faults = sealFaults(file, document.signature, territory, now);
  if (faults.includes('LIVE_LICENCE')) return judgement(['012'], null, true);
  const invoice = at(file.root, 'Factura') ?? file.root;
  if (at(invoice, 'DatosFactura', 'DetallesFactura') === null) return judgement(['003'], null);
  const codes = [...faults, ...chainFaults(file, register)].map((fault) => CODES[fault]);
  const sums = isSummedUp(invoice) ? [] : ['011'];
  const identifier = identifierOf(file, document.signature?.value ?? '');
  return judgement([...codes, ...sums, ...warningsOf(judged)], identifier);
}

function judgeCancellation(judged: Judged): Judgement {
  const { file, document, known, behaviour, territory, now, operation } = judged;
  if (known === null || known.state === 'REJECTED') return judgement(['018'], null);
  if (known.state === 'CANCELLED') return judgement(['019'], null);
  if (operation === 'CORRECT_CANCEL')
    return judgement(known.rejectedCancellation === null ? ['018'] : [], known.identifier);
  if (behaviour === 'CANCELLATION_REJECTED_UNTIL_CORRECTED') return judgement(['004'], null);
  const faults = sealFaults(file, document.signature, territory, now);
  if (faults.includes('LIVE_LICENCE')) return judgement(['012'], null, true);
  return judgement(
    faults.map((fault) => CODES[fault]),
    identifierOf(file, document.signature?.value ?? ''),
  );
}

/** SUBSANAR repairs a rejected file, MODIFICAR changes a received one. README of the facts, section 9. */
function judgeCorrection({ file, known, behaviour }: Judged): Judgement {
  if (behaviour === 'SCHEMA_REFUSED') return judgement(['002'], null);
  if (known === null || known.state === 'CANCELLED') return judgement(['018'], null);
  const isRepair = text(file.root, 'Cabecera', 'Accion') === 'SUBSANAR';
  if (isRepair !== (known.state === 'REJECTED')) return judgement([isRepair ? '005' : '018'], null);
  const named = text(file.root, 'SignatureValueFirmaFactura') ?? '';
  if (named !== known.signature.slice(0, EXCERPT_CHARACTERS)) return judgement(['004'], null);
  return judgement([], known.identifier);
}

/** Judges a file that its schema accepts. */
export function judge(judged: Judged, register: FileRegister): Judgement {
  if (judged.operation === 'ISSUE') return judgeIssue(judged, register);
  return judged.operation === 'CORRECT_ISSUE' ? judgeCorrection(judged) : judgeCancellation(judged);
}

/** Returns the code for a document that cannot be read as the operation's, or null. */
export function formFault(document: ReadDocument | null, root: string): string | null {
  if (document?.root == null || document.root.local !== root) return '002';
  return schemaFault(document.root) === null ? null : '002';
}
