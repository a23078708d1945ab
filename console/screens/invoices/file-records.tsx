import { useEffect } from 'preact/hooks';
import { fetchFile, saveFile } from '../../api/call.ts';
import type { Schemas } from '../../api/operations.ts';
import { useGet, usePlace } from '../../api/query.ts';
import { Section } from '../../parts/page.tsx';
import { Status } from '../../parts/status.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { moment } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';

const W = words({
  title: ['Ficheros TicketBAI', 'TicketBAI files', 'Fitxers TicketBAI'],
  identifier: ['Identificador', 'Identifier', 'Identificador'],
  file: ['Descargar el fichero', 'Download the file', 'Descarrega el fitxer'],
  ISSUE: ['Alta', 'Issue', 'Alta'],
  CANCELLATION: ['Anulación', 'Cancellation', 'Anul·lació'],
  CORRECTION: ['Corrección', 'Correction', 'Correcció'],
  CANCELLATION_CORRECTION: [
    'Corrección de la anulación',
    'Correction of the cancellation',
    'Correcció de l’anul·lació',
  ],
  ANNOTATION: ['Anotación en el LROE', 'Annotation in the LROE', 'Anotació al LROE'],
});

/** Shows the TicketBAI records of an invoice with the answers of the diputación. */
export function FileRecords({ invoice }: { invoice: Schemas['Invoice'] }) {
  const place = usePlace();
  const records = useGet('invoices.ticketbai-records', { path: { invoice_id: invoice.id } });
  // Records follow the invoice, which is read anew while its file waits.
  useEffect(
    () => void records.refetch(),
    [invoice.ticketbai_status, invoice.ticketbai?.submission.status, invoice.updated_at],
  );
  const download = async (record_id: string) => {
    const { blob, name } = await fetchFile(place, 'ticketbai-records.file', { path: { record_id } });
    saveFile(blob, name ?? 'ticketbai.xml');
  };
  return (
    <Section title={W.title}>
      <Loaded read={records} rows={2}>
        {({ records: all }) => (
          <ul class="rows">
            {all.map((record) => (
              <li key={record.id}>
                <span>
                  <strong>{W[record.kind]}</strong> <Status value={record.status} />
                  <br />
                  <span class="muted small">{moment(record.created_at)}</span>
                  {record.identifier !== null && (
                    <p class="small">
                      {W.identifier}: <code>{record.identifier}</code>
                    </p>
                  )}
                  {record.submissions.map((sent) => (
                    <p key={sent.at} class={sent.code === null ? 'small' : 'wrong'}>
                      {moment(sent.at)} · {term(sent.territory)} {sent.code ?? ''} {sent.message ?? ''}{' '}
                      {sent.csv ?? sent.presentation_id ?? ''}
                      {sent.warnings.map(({ code, message }) => ` ${code}: ${message}`).join('')}
                    </p>
                  ))}
                </span>
                <button type="button" class="quiet" onClick={() => void download(record.id)}>
                  {W.file}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
