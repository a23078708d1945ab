import type { OperationId, Query } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import type { FiscalSystem } from '../../parts/fiscal-system.ts';
import { Status } from '../../parts/status.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { day, plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';

const W = words({
  VERIFACTU: ['Hacienda (VeriFactu)', 'Tax authority (VeriFactu)', 'Hisenda (VeriFactu)'],
  TICKETBAI: ['Diputación (TicketBAI)', 'Diputación (TicketBAI)', 'Diputació (TicketBAI)'],
  NONE: ['Sistema de facturación', 'Invoicing system', 'Sistema de facturació'],
  noneSays: [
    'Ningún sistema registra las facturas de esta empresa: no llevan código QR.',
    'No system registers the invoices of this company: they bear no QR code.',
    'Cap sistema registra les factures d’aquesta empresa: no porten codi QR.',
  ],
  active: ['Activo', 'Active', 'Actiu'],
  waiting: [
    '{n} {n|registro pendiente|registros pendientes} de enviar',
    '{n} {n|record|records} waiting to be sent',
    '{n} {n|registre pendent|registres pendents} d’enviar',
  ],
  rejected: [
    '{n} {n|factura rechazada|facturas rechazadas} que reparar',
    '{n} rejected {n|invoice|invoices} to repair',
    '{n} {n|factura rebutjada|factures rebutjades} per reparar',
  ],
  incidentVERIFACTU: [
    'Sin conexión con Hacienda desde',
    'No connection to the tax authority since',
    'Sense connexió amb Hisenda des de',
  ],
  incidentTICKETBAI: [
    'La diputación no responde desde',
    'The diputación has not answered since',
    'La diputació no respon des de',
  ],
  paused: [
    'Envío parado por la diputación',
    'Sending was stopped by the diputación',
    'Enviament aturat per la diputació',
  ],
});

const CONFIGURATIONS = {
  VERIFACTU: 'verifactu-configuration.get',
  TICKETBAI: 'ticketbai-configuration.get',
} as const satisfies Record<FiscalSystem, OperationId>;

const REJECTED: Readonly<Record<FiscalSystem, Query<'invoices.list'>>> = {
  VERIFACTU: { verifactu_status: ['REJECTED'], limit: 1 },
  TICKETBAI: { ticketbai_status: ['REJECTED'], limit: 1 },
};

/** Cards of the systems that the company's invoices are in: state, waiting records and rejected invoices. */
export function Authorities({ systems }: { systems: readonly FiscalSystem[] }) {
  if (systems.length === 0)
    return (
      <section class="card">
        <h2>{W.NONE}</h2>
        <p class="muted">{W.noneSays}</p>
      </section>
    );
  return (
    <div>
      {systems.map((system) => (
        <Authority key={system} system={system} />
      ))}
    </div>
  );
}

function Authority({ system }: { system: FiscalSystem }) {
  const configuration = useGet(CONFIGURATIONS[system]);
  const rejected = useGet('invoices.list', { query: REJECTED[system] });
  const to = usePaths();
  const count = rejected.data?.pagination.total_items ?? 0;
  const filter = system === 'VERIFACTU' ? 'verifactu_status' : 'ticketbai_status';
  return (
    <Loaded read={configuration} rows={4}>
      {(found) => (
        <section class="card">
          <h2>{W[system]}</h2>
          <p>
            <Status value={found.status} text={found.status === 'ACTIVE' ? W.active : undefined} />
          </p>
          {found.incident !== null && (
            <p class="wrong">
              {W[`incident${system}`]} {day(found.incident)}
            </p>
          )}
          {'paused' in found && found.paused !== null && (
            <p class="wrong">
              <Link href={to('settings/ticketbai')}>{W.paused}</Link>
            </p>
          )}
          <p class="muted">{fill(W.waiting, { n: plain(found.records_pending) })}</p>
          {count > 0 && (
            <p>
              <Link href={`${to('invoices')}?${filter}=REJECTED`}>
                {fill(W.rejected, { n: plain(count) })}
              </Link>
            </p>
          )}
        </section>
      )}
    </Loaded>
  );
}
