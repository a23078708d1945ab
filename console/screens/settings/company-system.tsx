import type { Schemas } from '../../api/operations.ts';
import { useAct } from '../../api/query.ts';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { confirmAct } from '../../parts/warnings-dialog.tsx';
import { moment } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { TerritoryDeclaration } from './territory-declaration.tsx';
import { TerritoryMoves } from './territory-moves.tsx';
import { territoryName } from './territory-names.ts';

const W = words({
  title: ['Territorio y sistema', 'Territory and system', 'Territori i sistema'],
  territory: ['Territorio fiscal', 'Fiscal territory', 'Territori fiscal'],
  system: ['Sistema de facturación', 'Invoicing system', 'Sistema de facturació'],
  ADDRESS: ['según el domicilio', 'by the address', 'segons el domicili'],
  DECLARED: ['declarado', 'declared', 'declarat'],
  DEFAULT: [
    'no consta: completa el domicilio',
    'unknown: complete the address',
    'no consta: completa el domicili',
  ],
  VERIFACTU: ['VeriFactu', 'VeriFactu', 'VeriFactu'],
  TICKETBAI: ['TicketBAI', 'TicketBAI', 'TicketBAI'],
  NONE: ['Ninguno', 'None', 'Cap'],
  SII: ['SII', 'SII', 'SII'],
  BEFORE_OBLIGATION: ['aún no obliga', 'not compulsory yet', 'encara no obliga'],
  OTHER_LAW: ['otra norma', 'another rule', 'una altra norma'],
  EXEMPT: ['exenta', 'exempt', 'exempta'],
  NOT_ENABLED_YET: [
    'TicketBAI obliga y aún no está activado',
    'TicketBAI is compulsory and not turned on yet',
    'TicketBAI obliga i encara no està activat',
  ],
  NO_RULE_YET: [
    'Navarra aún no tiene sistema propio, que nos conste',
    'Navarre has no system yet, as far as we know',
    'Navarra encara no té sistema, que sapiguem',
  ],
  pending: [
    'El domicilio o la declaración dicen {territory} desde el {since}, pero la empresa ya tiene registros: su sistema no cambia hasta que indiques el traslado, aquí abajo.',
    'Address or declaration say {territory} since {since}, but the company has records: its system does not change until you state the move, below.',
    'El domicili o la declaració diuen {territory} des del {since}, però l’empresa ja té registres: el seu sistema no canvia fins que indiquis el trasllat, aquí sota.',
  ],
  withdraw: [
    'Volver al territorio del domicilio',
    'Go back to the address',
    'Torna al territori del domicili',
  ],
  withdrawSays: [
    'El domicilio decide otra vez el territorio. Si la empresa ya tiene registros, falta indicar el traslado.',
    'The address decides the territory again. If the company has records, a move has to be stated.',
    'El domicili decideix una altra vegada el territori. Si l’empresa ja té registres, cal indicar el trasllat.',
  ],
});

/** Section with the fiscal territory of a company, the invoicing system that is due, its declaration and its moves. */
export function CompanySystem({ company }: { company: Schemas['Company'] }) {
  const { fiscal_territory, fiscal_territory_source, fiscal_territory_pending: pending } = company;
  const { fiscal_system, fiscal_system_reason: reason } = company;
  return (
    <Section title={W.title}>
      <dl>
        <dt>{W.territory}</dt>
        <dd>
          {territoryName(fiscal_territory)} ({W[fiscal_territory_source]})
        </dd>
        <dt>{W.system}</dt>
        <dd>
          {W[fiscal_system]}
          {reason !== null && ` (${W[reason]})`}
        </dd>
      </dl>
      {pending !== null && (
        <Notice kind="warn">
          {fill(W.pending, { territory: territoryName(pending.territory), since: moment(pending.since) })}
        </Notice>
      )}
      {fiscal_territory_source === 'DECLARED' && <Withdrawal />}
      <TerritoryDeclaration />
      <TerritoryMoves isOpen={pending !== null} />
    </Section>
  );
}

function Withdrawal() {
  const act = useAct();
  const withdraw = async () => {
    if (await confirmAct(W.withdraw, W.withdrawSays, W.withdraw, false))
      await act.run('fiscal-territory.withdraw');
  };
  return (
    <>
      <FailureNotice failure={act.failure} />
      <button type="button" class="quiet" disabled={act.busy} onClick={() => void withdraw()}>
        {W.withdraw}
      </button>
    </>
  );
}
