import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { FailureNotice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Table } from '../../parts/table.tsx';
import { Empty, Loaded } from '../../parts/waiting.tsx';
import { words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';
import { SettingsFrame } from './frame.tsx';
import { SeriesDialog } from './series-dialog.tsx';

const W = words({
  title: ['Series de numeración', 'Numbering series', 'Sèries de numeració'],
  create: ['Nueva serie', 'New series', 'Sèrie nova'],
  ensure: ['Crear las que faltan', 'Make those that are missing', 'Crea les que falten'],
  code: ['Código', 'Code', 'Codi'],
  kind: ['Documento', 'Document', 'Document'],
  next: ['Próximo número', 'Next number', 'Pròxim número'],
  usual: ['Habitual', 'Usual', 'Habitual'],
  make: ['Hacerla habitual', 'Make it the usual one', 'Fes-la habitual'],
  isUsual: ['La habitual', 'The usual one', 'L’habitual'],
  retired: ['Retirada', 'Retired', 'Retirada'],
  none: ['Aún no hay series', 'There are no series yet', 'Encara no hi ha sèries'],
  noneSays: [
    'Una serie numera sin huecos los documentos de un tipo. Con un clic creas las tres habituales: facturas, simplificadas y rectificativas.',
    'A series numbers documents of one type without gaps. One click makes the three usual ones: invoices, simplified ones and correctives.',
    'Una sèrie numera sense buits els documents d’un tipus. Amb un clic crees les tres habituals: factures, simplificades i rectificatives.',
  ],
});

type Series = Schemas['Series'];

/** Lists the series, with the default of each document type. */
export function SeriesSettings() {
  const act = useAct();
  const series = useGet('series.list', { query: { limit: 100 } });
  const [edited, setEdited] = useState<Series | 'new' | null>(null);
  const ensure = (
    <button
      type="button"
      class="quiet"
      disabled={act.busy}
      onClick={() => void act.run('series.ensure-defaults')}
    >
      {W.ensure}
    </button>
  );
  return (
    <SettingsFrame>
      <Section
        title={W.title}
        actions={
          <>
            {ensure}
            <button type="button" onClick={() => setEdited('new')}>
              {W.create}
            </button>
          </>
        }
      >
        <FailureNotice failure={act.failure} />
        <Loaded read={series}>
          {({ series: all }) =>
            all.length === 0 ? (
              <Empty title={W.none}>
                <p>{W.noneSays}</p>
              </Empty>
            ) : (
              <SeriesTable
                series={all}
                isBusy={act.busy}
                onEdit={setEdited}
                onUsual={({ id }) => void act.run('series.set-default', { path: { series_id: id } })}
              />
            )
          }
        </Loaded>
      </Section>
      {edited !== null && (
        <SeriesDialog series={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </SettingsFrame>
  );
}

function SeriesTable({
  series,
  isBusy,
  onEdit,
  onUsual,
}: {
  series: Series[];
  isBusy: boolean;
  onEdit: (one: Series) => void;
  onUsual: (one: Series) => void;
}) {
  return (
    <Table
      rows={series}
      keyOf={({ id }) => id}
      columns={[
        {
          name: W.code,
          of: (one) => (
            <span>
              <button type="button" class="link" onClick={() => onEdit(one)}>
                {one.code}
              </button>{' '}
              <span class="muted small">{one.name ?? ''}</span>
            </span>
          ),
        },
        { name: W.kind, of: ({ document_type }) => term(document_type) },
        { name: W.next, of: ({ next_invoice_number }) => <code>{next_invoice_number}</code> },
        {
          name: W.usual,
          of: (one) =>
            one.is_default ? (
              <span class="status good">{W.isUsual}</span>
            ) : one.active ? (
              <button
                type="button"
                class="link"
                aria-label={`${W.make}: ${one.code}`}
                disabled={isBusy}
                onClick={() => onUsual(one)}
              >
                {W.make}
              </button>
            ) : (
              <span class="status plain">{W.retired}</span>
            ),
        },
      ]}
    />
  );
}
