import type { Schemas } from '../../api/operations.ts';
import { Section } from '../../parts/page.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { plain } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { BLOCKERS } from './blocker-words.ts';
import { ClientLink } from './client-link.tsx';

const W = words({
  title: ['Qué le falta a cada cliente', 'What each client lacks', 'Què falta a cada client'],
  client: ['Cliente', 'Client', 'Client'],
  missing: ['Falta', 'Missing', 'Falta'],
  pending: ['Registros por enviar', 'Records waiting', 'Registres per enviar'],
  rejected: ['Registros rechazados', 'Records rejected', 'Registres rebutjats'],
  none: ['A ninguno le falta nada.', 'None of them lacks anything.', 'No falta res a cap.'],
});

type Overview = Schemas['CompanyOverview'];

function lacks({ blockers, records }: Overview): boolean {
  return blockers.length + records.pending + records.rejected > 0;
}

/** Matrix of incomplete clients and their missing data, with a total for each column. */
export function MissingMatrix({ clients }: { clients: readonly Overview[] }) {
  const rows = clients.filter(lacks);
  const codes = [...new Set(rows.flatMap(({ blockers }) => blockers))];
  const counted = (name: string, of: (one: Overview) => number): Column<Overview> => ({
    name,
    isNumber: true,
    total: plain(rows.reduce((sum, one) => sum + of(one), 0)),
    of: (one) => (of(one) === 0 ? '–' : plain(of(one))),
  });
  const columns: Column<Overview>[] = [
    { name: W.client, total: plain(rows.length), of: (one) => <ClientLink client={one} /> },
    ...codes.map((code) => ({
      name: BLOCKERS[code],
      total: plain(rows.filter(({ blockers }) => blockers.includes(code)).length),
      of: ({ blockers }: Overview) =>
        blockers.includes(code) ? <span class="status bad">{W.missing}</span> : '–',
    })),
    counted(W.pending, ({ records }) => records.pending),
    counted(W.rejected, ({ records }) => records.rejected),
  ];
  return (
    <Section title={W.title}>
      {rows.length === 0 ? (
        <p class="muted">{W.none}</p>
      ) : (
        <Table rows={rows} keyOf={({ company_id }) => company_id} columns={columns} label={W.title} />
      )}
    </Section>
  );
}
