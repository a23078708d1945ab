import type { Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { Section } from '../../parts/page.tsx';
import { Status } from '../../parts/status.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { moment, plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';

const W = words({
  title: ['Qué ha pasado', 'What happened', 'Què ha passat'],
  created: ['Creada', 'Created', 'Creada'],
  by: ['por {who}', 'by {who}', 'per {who}'],
  issued: ['Emitida', 'Issued', 'Emesa'],
  mailed: ['Correo a {who}', 'Mail to {who}', 'Correu a {who}'],
  sent: ['Enviada', 'Sent', 'Enviada'],
  paid: ['Cobrada', 'Paid', 'Cobrada'],
  voided: ['Anulada', 'Voided', 'Anul·lada'],
  records: ['Registros en Hacienda', 'Records at the tax authority', 'Registres a Hisenda'],
  none: [
    'Esta factura no tiene registros.',
    'This invoice has no records.',
    'Aquesta factura no té registres.',
  ],
  csv: ['Justificante (CSV)', 'Receipt (CSV)', 'Justificant (CSV)'],
  see: ['Ver el registro (XML)', 'See the record (XML)', 'Mostra el registre (XML)'],
  hash: ['Huella', 'Fingerprint', 'Empremta'],
});

interface Happening {
  at: string;
  text: string;
  status?: string;
}

function happenings(invoice: Schemas['Invoice']): Happening[] {
  const who = (actor: Schemas['Actor'] | null) => (actor?.name ? ` ${fill(W.by, { who: actor.name })}` : '');
  const all: (Happening | null)[] = [
    { at: invoice.created_at, text: `${W.created}${who(invoice.created_by)}` },
    invoice.verifactu.registered_at === null
      ? null
      : { at: invoice.verifactu.registered_at, text: `${W.issued}${who(invoice.issued_by)}` },
    invoice.sent_at === null ? null : { at: invoice.sent_at, text: W.sent },
    invoice.paid_at === null ? null : { at: invoice.paid_at, text: W.paid },
    invoice.voided_at === null
      ? null
      : { at: invoice.voided_at, text: `${W.voided}: ${invoice.void_reason ?? term(invoice.void_cause)}` },
    ...invoice.sending_history.map((mail) => ({
      at: mail.sent_at ?? mail.created_at,
      text: `${fill(W.mailed, { who: mail.recipients.join(', ') })}${mail.error === null ? '' : `: ${mail.error}`}`,
      status: mail.status,
    })),
  ];
  return all.filter((one) => one !== null).sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** What happened to a document, and each record of it with the agency's answer. */
export function Timeline({ invoice }: { invoice: Schemas['Invoice'] }) {
  const isIssued = invoice.invoice_number !== null && invoice.type !== 'PROFORMA';
  return (
    <>
      <Section title={W.title}>
        <ul class="rows">
          {happenings(invoice).map(({ at, text, status }) => (
            <li key={`${at}${text}`}>
              <span>
                {text} {status !== undefined && <Status value={status} />}
              </span>
              <span class="muted small">{moment(at)}</span>
            </li>
          ))}
        </ul>
      </Section>
      {isIssued && <Records invoice={invoice} />}
    </>
  );
}

const PENDING_REFRESH_MS = 5_000;

function Records({ invoice }: { invoice: Schemas['Invoice'] }) {
  const isWaiting = invoice.verifactu_status === 'PENDING';
  const records = useGet(
    'invoices.verifactu-records',
    { path: { invoice_id: invoice.id } },
    { refreshMs: isWaiting ? PENDING_REFRESH_MS : false },
  );
  return (
    <Section title={W.records}>
      <Loaded read={records} rows={2}>
        {({ records: all }) =>
          all.length === 0 ? (
            <p class="muted">{W.none}</p>
          ) : (
            <ul class="rows">
              {all.map((record) => (
                <li key={record.id}>
                  <span>
                    <strong>
                      {record.correction ? term('CORRECTION') : term(record.operation)} {record.record_type} ·
                      n.º {plain(record.position)}
                    </strong>{' '}
                    <Status value={record.submission_status} />
                    <br />
                    <span class="muted small">{moment(record.registered_at)}</span>
                    {record.error_message !== null && (
                      <p class="wrong">
                        {record.error_code}: {record.error_message}
                      </p>
                    )}
                    {record.csv !== null && (
                      <p class="small">
                        {W.csv}: <code>{record.csv}</code>
                      </p>
                    )}
                    <details>
                      <summary>{W.see}</summary>
                      <p class="small">
                        {W.hash}: <code>{record.invoice_hash}</code>
                      </p>
                      {/* A box that scrolls is reached by the keyboard. */}
                      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
                      <pre tabIndex={0}>{indented(record.xml)}</pre>
                    </details>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

/** XML with an element a line, for people. */
function indented(xml: string): string {
  let depth = 0;
  return xml
    .replace(/>\s*</g, '>\n<')
    .split('\n')
    .map((line) => {
      if (line.startsWith('</')) depth -= 1;
      const shown = `${'  '.repeat(Math.max(0, depth))}${line}`;
      if (/^<[^/?!][^>]*[^/]>$/.test(line)) depth += 1;
      return shown;
    })
    .join('\n');
}
