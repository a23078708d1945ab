import { useEffect } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { Section } from '../../parts/page.tsx';
import { Status } from '../../parts/status.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { moment, plain } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';
import { FileRecords } from './file-records.tsx';
import { History } from './history.tsx';

const W = words({
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

/** Shows the timeline of a document and its records with the AEAT's responses. */
export function Timeline({ invoice }: { invoice: Schemas['Invoice'] }) {
  const isIssued = invoice.invoice_number !== null && invoice.type !== 'PROFORMA';
  return (
    <>
      <History invoice={invoice} />
      {isIssued &&
        invoice.fiscal_system !== 'NONE' &&
        (invoice.fiscal_system === 'TICKETBAI' ? (
          <FileRecords invoice={invoice} />
        ) : (
          <Records invoice={invoice} />
        ))}
    </>
  );
}

function Records({ invoice }: { invoice: Schemas['Invoice'] }) {
  const records = useGet('invoices.verifactu-records', { path: { invoice_id: invoice.id } });
  // The page reads the invoice anew while its record waits. Records follow, so that both show the same state.
  useEffect(() => void records.refetch(), [invoice.verifactu_status, invoice.updated_at]);
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
                      {/* The keyboard must reach a scrolling box. */}
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

/** Puts each XML element on a line of its own, with indents. */
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
