import type { Schemas } from '../../api/operations.ts';
import { Notice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { moment } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';

const W = words({
  title: ['Territorio y sistema', 'Territory and system', 'Territori i sistema'],
  territory: ['Territorio fiscal', 'Fiscal territory', 'Territori fiscal'],
  system: ['Sistema de facturación', 'Invoicing system', 'Sistema de facturació'],
  COMMON: ['Común', 'Common', 'Comú'],
  BIZKAIA: ['Bizkaia', 'Bizkaia', 'Biscaia'],
  GIPUZKOA: ['Gipuzkoa', 'Gipuzkoa', 'Guipúscoa'],
  ARABA: ['Araba/Álava', 'Araba/Álava', 'Àlaba'],
  NAVARRA: ['Navarra', 'Navarre', 'Navarra'],
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
    'TicketBAI obliga y aquí todavía no se ofrece',
    'TicketBAI is compulsory and not offered here yet',
    'TicketBAI obliga i aquí encara no s’ofereix',
  ],
  NO_RULE_YET: ['Navarra aún no tiene sistema', 'Navarre has no system yet', 'Navarra encara no té sistema'],
  pending: [
    'El domicilio o la declaración dicen {territory} desde el {since}, pero la empresa ya tiene registros: su sistema no cambia hasta que indiques el traslado.',
    'Address or declaration say {territory} since {since}, but the company has records: its system does not change until you state the move.',
    'El domicili o la declaració diuen {territory} des del {since}, però l’empresa ja té registres: el seu sistema no canvia fins que indiquis el trasllat.',
  ],
});

/** Section with the fiscal territory of a company and the invoicing system that is due. */
export function CompanySystem({ company }: { company: Schemas['Company'] }) {
  const { fiscal_territory, fiscal_territory_source, fiscal_territory_pending: pending } = company;
  const { fiscal_system, fiscal_system_reason: reason } = company;
  return (
    <Section title={W.title}>
      <dl>
        <dt>{W.territory}</dt>
        <dd>
          {W[fiscal_territory]} ({W[fiscal_territory_source]})
        </dd>
        <dt>{W.system}</dt>
        <dd>
          {W[fiscal_system]}
          {reason !== null && ` (${W[reason]})`}
        </dd>
      </dl>
      {pending !== null && (
        <Notice kind="warn">
          {fill(W.pending, { territory: W[pending.territory], since: moment(pending.since) })}
        </Notice>
      )}
    </Section>
  );
}
