import type { Schemas } from '../../api/operations.ts';
import { Notice } from '../../parts/notice.tsx';
import { fill, words } from '../../words/language.ts';
import type { DialogKind } from './acts/act-dialog.tsx';
import { actsFor, nameOfAct } from './acts/act-kinds.ts';

const W = words({
  rejected: [
    'Hacienda ha rechazado el registro de esta factura ({code}): {message}',
    'The tax authority rejected the record of this invoice ({code}): {message}',
    'Hisenda ha rebutjat el registre d’aquesta factura ({code}): {message}',
  ],
  warned: [
    'Hacienda ha aceptado el registro de esta factura con errores ({code}): {message}',
    'The tax authority accepted the record of this invoice with errors ({code}): {message}',
    'Hisenda ha acceptat el registre d’aquesta factura amb errors ({code}): {message}',
  ],
  fileRejected: [
    'La diputación ha rechazado esta factura ({code}): {message}',
    'The diputación rejected this invoice ({code}): {message}',
    'La diputació ha rebutjat aquesta factura ({code}): {message}',
  ],
  fileWarned: [
    'La diputación ha recibido esta factura con un aviso ({code}): {message}',
    'The diputación received this invoice with a warning ({code}): {message}',
    'La diputació ha rebut aquesta factura amb un avís ({code}): {message}',
  ],
  onItsWay: [
    'La reparación está enviada y falta la respuesta.',
    'The repair is sent, and its answer has not come yet.',
    'La reparació està enviada i falta la resposta.',
  ],
});

type Invoice = Schemas['Invoice'];

/** Rejection or warnings of an authority: its lines, and if the record was refused. */
interface Verdict {
  isRejected: boolean;
  lines: string[];
  isRepairOnItsWay: boolean;
  /** Act that mends it. Null if none is offered. */
  act: DialogKind | null;
}

function verdictOfAgency({ verifactu, verifactu_status: status }: Invoice): Verdict | null {
  const isRejected = status === 'REJECTED';
  if (!isRejected && verifactu.error_code === null) return null;
  const reported = { code: verifactu.error_code ?? '', message: verifactu.error_message ?? '' };
  return {
    isRejected,
    lines: [fill(isRejected ? W.rejected : W.warned, reported)],
    isRepairOnItsWay: false,
    act: 'REPAIR',
  };
}

function verdictOfDiputacion(invoice: Invoice): Verdict | null {
  const { ticketbai, ticketbai_status: status } = invoice;
  const isRejected = status === 'REJECTED';
  if (ticketbai === null || (!isRejected && ticketbai.warnings.length === 0)) return null;
  const isRepairOnItsWay = ticketbai.submission.status === 'PENDING';
  // In Bizkaia a corrective alone changes an invoice that it received (decisions, section 16, Rejection and repair).
  const isLeftToCorrective =
    !isRejected && ticketbai.territory === 'BIZKAIA' && ticketbai.corrected_at === null;
  const act = isLeftToCorrective ? (actsFor(invoice).includes('CORRECT') ? 'CORRECT' : null) : 'REPAIR';
  return {
    isRejected,
    lines: isRejected
      ? [fill(W.fileRejected, { code: ticketbai.error_code ?? '', message: ticketbai.error_message ?? '' })]
      : ticketbai.warnings.map((one) => fill(W.fileWarned, one)),
    isRepairOnItsWay,
    act: isRepairOnItsWay ? null : act,
  };
}

/** Shows why an authority rejected the record of a document, or accepted it with errors, and the act that mends it. */
export function Rejection({ invoice, onAct }: { invoice: Invoice; onAct: (kind: DialogKind) => void }) {
  const verdict = invoice.ticketbai === null ? verdictOfAgency(invoice) : verdictOfDiputacion(invoice);
  if (verdict === null) return null;
  const { act } = verdict;
  return (
    <Notice kind={verdict.isRejected ? 'bad' : 'warn'}>
      {verdict.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {verdict.isRepairOnItsWay && <p>{W.onItsWay}</p>}
      {act !== null && (
        <button type="button" class="quiet" onClick={() => onAct(act)}>
          {nameOfAct(act)}
        </button>
      )}
    </Notice>
  );
}
