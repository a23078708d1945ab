import type { Data, Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { Section } from '../../parts/page.tsx';
import { Status } from '../../parts/status.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { moment, money } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';

const W = words({
  title: ['Historial', 'History', 'Historial'],
  by: ['por {who}', 'by {who}', 'per {who}'],
  mailed: ['Correo a {who}', 'Mail to {who}', 'Correu a {who}'],
  before: [
    'Recordatorio a {who}, {days} {days|día|días} antes de vencer',
    'Reminder to {who}, {days} {days|day|days} before it is due',
    'Recordatori a {who}, {days} dies abans de vèncer',
  ],
  onDay: [
    'Recordatorio a {who}, el día que vence',
    'Reminder to {who}, on the day it is due',
    'Recordatori a {who}, el dia que venç',
  ],
  after: [
    'Recordatorio a {who}, {days} {days|día|días} después de vencer',
    'Reminder to {who}, {days} {days|day|days} after it was due',
    'Recordatori a {who}, {days} dies després de vèncer',
  ],
  reminded: ['Recordatorio a {who}', 'Reminder to {who}', 'Recordatori a {who}'],
  DRAFTED: ['Creada', 'Created', 'Creada'],
  ISSUED: ['Emitida', 'Issued', 'Emesa'],
  REGISTERED: [
    'Registro generado para Hacienda',
    'Record made for the tax authority',
    'Registre generat per a Hisenda',
  ],
  ACCEPTED_BY_AGENCY: [
    'Hacienda acepta el registro',
    'The tax authority accepts the record',
    'Hisenda accepta el registre',
  ],
  REJECTED_BY_AGENCY: [
    'Hacienda rechaza el registro',
    'The tax authority rejects the record',
    'Hisenda rebutja el registre',
  ],
  fileREGISTERED: ['Fichero TicketBAI firmado', 'TicketBAI file signed', 'Fitxer TicketBAI signat'],
  fileREPAIRED: [
    'Reparación preparada para la diputación',
    'Repair prepared for the diputación',
    'Reparació preparada per a la diputació',
  ],
  fileACCEPTED_BY_AGENCY: [
    'La diputación acepta el fichero',
    'The diputación accepts the file',
    'La diputació accepta el fitxer',
  ],
  fileREJECTED_BY_AGENCY: [
    'La diputación rechaza el fichero',
    'The diputación rejects the file',
    'La diputació rebutja el fitxer',
  ],
  SENT: ['Enviada', 'Sent', 'Enviada'],
  SENDING_FAILED: ['Correo sin enviar', 'Mail not sent', 'Correu sense enviar'],
  DELIVERED: ['Correo entregado', 'Mail delivered', 'Correu lliurat'],
  BOUNCED: ['Correo devuelto', 'Mail bounced', 'Correu retornat'],
  COMPLAINED: ['Correo marcado como no deseado', 'Mail called spam', 'Correu marcat com a brossa'],
  EINVOICE_SUBMITTED: [
    'Factura electrónica presentada',
    'Electronic invoice submitted',
    'Factura electrònica presentada',
  ],
  EINVOICE_REGISTERED: ['{who} la registra', '{who} registers it', '{who} la registra'],
  EINVOICE_REFUSED: ['{who} no la admite', '{who} does not take it', '{who} no l’admet'],
  EINVOICE_UNCONFIRMED: [
    '{who} no ha confirmado que la tiene',
    '{who} has not confirmed that it has it',
    '{who} no ha confirmat que la té',
  ],
  EINVOICE_ACCOUNTED: [
    'La Administración la contabiliza',
    'The public body accounts for it',
    'L’Administració la comptabilitza',
  ],
  EINVOICE_REJECTED: [
    'La Administración la rechaza',
    'The public body rejects it',
    'L’Administració la rebutja',
  ],
  EINVOICE_PAID: ['La Administración la paga', 'The public body pays it', 'L’Administració la paga'],
  EINVOICE_CANCELLATION_REQUESTED: ['Retirada pedida', 'Withdrawal asked for', 'Retirada demanada'],
  EINVOICE_CANCELLATION_REFUSED: ['Retirada denegada', 'Withdrawal refused', 'Retirada denegada'],
  EINVOICE_CANCELLED: ['Retirada de {who}', 'Withdrawn from {who}', 'Retirada de {who}'],
  SEEN: ['El cliente la ha visto', 'The customer saw it', 'El client l’ha vista'],
  DOWNLOADED: ['El cliente la ha descargado', 'The customer downloaded it', 'El client l’ha descarregada'],
  ACCEPTED: ['El cliente la acepta', 'The customer accepts it', 'El client l’accepta'],
  REJECTED: ['El cliente la rechaza', 'The customer rejects it', 'El client la rebutja'],
  PAYMENT: ['Cobro', 'Payment', 'Cobrament'],
  PAYMENT_DELETED: ['Cobro deshecho', 'Payment undone', 'Cobrament desfet'],
  WRITE_OFF: ['Dado por incobrable', 'Written off', 'Donat per perdut'],
  REFUND: ['Devuelto al cliente', 'Refunded', 'Tornat al client'],
  RETURN: ['Devuelto por el banco', 'Returned by the bank', 'Tornat pel banc'],
  PAID: ['Cobrada', 'Paid', 'Cobrada'],
  CORRECTED: ['Rectificada por {who}', 'Corrected by {who}', 'Rectificada per {who}'],
  TOTAL_CORRECTIVE: [
    'la rectificativa la deja sin efecto entera',
    'its corrective undoes it wholly',
    'la rectificativa la deixa sense efecte sencera',
  ],
  EXCHANGED: ['canjeada por una factura', 'exchanged for an invoice', 'bescanviada per una factura'],
  VOIDED: ['Anulada', 'Voided', 'Anul·lada'],
});

type Entry = Data<'invoices.timeline'>['timeline'][number];

/** Returns a text field of an entry's data, or null if it is missing or empty. */
function textOf({ data }: Entry, name: string): string | null {
  const value = data[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function recipientsOf({ data }: Entry): string {
  return Array.isArray(data.recipients) ? data.recipients.join(', ') : '';
}

function causeOf(cause: string | null): string | null {
  return cause === 'TOTAL_CORRECTIVE' || cause === 'EXCHANGED' ? W[cause] : null;
}

/** Returns the reason of an entry, with its error code if there is one. */
function reasonOf(entry: Entry): string {
  const code = textOf(entry, 'error_code');
  const text =
    ['reason', 'error', 'error_message'].map((name) => textOf(entry, name)).find((one) => one !== null) ??
    (entry.type === 'VOIDED' ? causeOf(textOf(entry, 'void_cause')) : null);
  if (text === null || text === undefined) return '';
  return code === null ? `: ${text}` : `: ${code} ${text}`;
}

function amountOf({ data }: Entry): string {
  return typeof data.amount === 'number' ? `: ${money(data.amount)}` : '';
}

function byWhom({ actor }: Entry): string {
  const isOfAccount = actor.type !== 'SYSTEM' && actor.type !== 'NETWORK' && actor.type !== 'AGENCY';
  return isOfAccount && actor.name !== null ? ` ${fill(W.by, { who: actor.name })}` : '';
}

function reminderText(entry: Entry): string {
  const { days } = entry.data;
  const who = recipientsOf(entry);
  if (typeof days !== 'number') return fill(W.reminded, { who });
  const timing = days < 0 ? W.before : days === 0 ? W.onDay : W.after;
  return fill(timing, { who, days: Math.abs(days) });
}

function isOfAuthority(
  type: Entry['type'],
): type is 'REGISTERED' | 'ACCEPTED_BY_AGENCY' | 'REJECTED_BY_AGENCY' {
  return type === 'REGISTERED' || type === 'ACCEPTED_BY_AGENCY' || type === 'REJECTED_BY_AGENCY';
}

function sentenceOf(entry: Entry, { fiscal_system }: Schemas['Invoice']): string {
  if (fiscal_system === 'TICKETBAI' && isOfAuthority(entry.type)) {
    // A repair is sent without a signature of its own.
    const isSigned = ['ISSUE', 'CANCELLATION'].includes(textOf(entry, 'kind') ?? '');
    return entry.type === 'REGISTERED' && !isSigned ? W.fileREPAIRED : W[`file${entry.type}`];
  }
  if (entry.type === 'REMINDED') return reminderText(entry);
  const who = recipientsOf(entry);
  if (entry.type === 'SENT' && who !== '') return fill(W.mailed, { who });
  const named = entry.actor.name ?? textOf(entry, 'channel') ?? '';
  const of = entry.type === 'CORRECTED' ? (textOf(entry, 'invoice_number') ?? '') : named;
  return fill(W[entry.type], { who: of });
}

/** Returns the queued mails, which are not in the timeline yet. */
function waiting(invoice: Schemas['Invoice']) {
  return invoice.sending_history.filter(({ status }) => status === 'QUEUED');
}

/** Lists the events of a document in order. */
export function History({ invoice }: { invoice: Schemas['Invoice'] }) {
  const timeline = useGet('invoices.timeline', { path: { invoice_id: invoice.id } });
  return (
    <Section title={W.title}>
      <Loaded read={timeline} rows={3}>
        {({ timeline: entries }) => (
          <ul class="rows">
            {entries.map((entry, index) => (
              // Entries have no ids, and new ones are only appended.
              <li key={index}>
                <span>
                  {sentenceOf(entry, invoice)}
                  {amountOf(entry)}
                  {reasonOf(entry)}
                  {byWhom(entry)}
                </span>
                <span class="muted small">{moment(entry.at)}</span>
              </li>
            ))}
            {waiting(invoice).map((mail) => (
              <li key={mail.email_id}>
                <span>
                  {fill(W.mailed, { who: mail.recipients.join(', ') })} <Status value={mail.status} />
                </span>
                <span class="muted small">{moment(mail.created_at)}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
