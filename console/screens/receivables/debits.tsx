import { useState } from 'preact/hooks';
import { fetchFile, saveFile } from '../../api/call.ts';
import type { Schemas } from '../../api/operations.ts';
import { useGet, usePlace } from '../../api/query.ts';
import { FailureNotice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Empty, Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { day, money } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';
import { DebitDialog } from './debit-dialog.tsx';
import { ReceivablesFrame } from './frame.tsx';
import { Mandates } from './mandates.tsx';
import { ReturnsDialog } from './returns-dialog.tsx';

const W = words({
  title: ['Remesas', 'Files for the bank', 'Remeses'],
  make: ['Nueva remesa', 'New file', 'Remesa nova'],
  returns: ['Subir devoluciones', 'Upload returns', 'Puja devolucions'],
  none: ['Aún no hay remesas', 'There are no files yet', 'Encara no hi ha remeses'],
  noneSays: [
    'Con el mandato firmado de cada cliente, una remesa cobra de una vez las facturas que elijas: descargas el fichero (pain.008) y lo subes a tu banco.',
    'With the signed mandate of each customer, one file collects the invoices that you choose: download it (pain.008) and upload it to your bank.',
    'Amb el mandat signat de cada client, una remesa cobra d’un cop les factures que triïs: descarregues el fitxer (pain.008) i el puges al teu banc.',
  ],
  on: ['Cobro el {date}', 'Collected on {date}', 'Cobrament el {date}'],
  get: ['Descargar el fichero', 'Download the file', 'Descarrega el fitxer'],
  WAITING: ['En espera de su fecha', 'Waiting for its day', 'En espera de la data'],
  COLLECTED: ['Cobrado', 'Collected', 'Cobrat'],
  RETURNED: ['Devuelto', 'Returned', 'Tornat'],
});

const TONES = { WAITING: 'info', COLLECTED: 'good', RETURNED: 'bad' } as const;

/** Lists the mandates, the direct debit files and the returns of the bank. */
export function DirectDebits() {
  const [asked, setAsked] = useState<'file' | 'returns' | null>(null);
  const debits = useGet('direct-debits.list', { query: { limit: 50 } });
  const close = () => setAsked(null);
  const make = (
    <button type="button" onClick={() => setAsked('file')}>
      {W.make}
    </button>
  );
  return (
    <ReceivablesFrame
      actions={
        <>
          <button type="button" class="quiet" onClick={() => setAsked('returns')}>
            {W.returns}
          </button>
          {make}
        </>
      }
    >
      <Section title={W.title}>
        <Loaded read={debits} rows={3}>
          {({ direct_debits: all }) =>
            all.length === 0 ? (
              <Empty title={W.none}>
                <p>{W.noneSays}</p>
              </Empty>
            ) : (
              <ul class="rows">
                {all.map((one) => (
                  <DebitRow key={one.id} debit={one} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
      <Mandates />
      {asked === 'file' && <DebitDialog last={debits.data?.direct_debits[0] ?? null} onClose={close} />}
      {asked === 'returns' && <ReturnsDialog onClose={close} />}
    </ReceivablesFrame>
  );
}

function DebitRow({ debit }: { debit: Schemas['DirectDebit'] }) {
  const place = usePlace();
  const to = usePaths();
  const [failure, setFailure] = useState<Error | null>(null);
  const download = () =>
    fetchFile(place, 'direct-debits.file', { path: { direct_debit_id: debit.id } }).then(
      ({ blob, name }) => saveFile(blob, name ?? `pain008-${debit.collection_date}.xml`),
      setFailure,
    );
  return (
    <li class="stacked">
      <span>
        <strong>{money(debit.total)}</strong> {fill(W.on, { date: day(debit.collection_date) })} ·{' '}
        {term(debit.scheme)}
        <ul class="plain">
          {debit.debits.map((item) => (
            <li key={item.end_to_end_id} class="small">
              <Link href={to(`invoices/${item.invoice_id}`)}>{item.invoice_number}</Link> ·{' '}
              {money(item.amount)}{' '}
              <span class={`status ${TONES[item.state]}`}>
                {W[item.state]}
                {item.return_reason === null ? '' : ` (${item.return_reason})`}
              </span>
            </li>
          ))}
        </ul>
        <FailureNotice failure={failure} />
      </span>
      <span class="actions">
        <button type="button" class="quiet" onClick={() => void download()}>
          {W.get}
        </button>
      </span>
    </li>
  );
}
