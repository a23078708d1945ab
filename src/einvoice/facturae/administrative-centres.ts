import { isDir3Code } from '../document-forms.ts';
import { field, group, type Markup, optionalGroup } from '../xml/markup.ts';
import { REFUSALS } from './refusals.ts';
import type { AdministrativeUnits, Refuse } from './source.ts';

/** What each unit of a public body is to an invoice: role and description (Orden HAP/492/2014, Anexo). */
const ROLES: readonly { unit: keyof AdministrativeUnits; role: string; description: string }[] = [
  { unit: 'accounting', role: '01', description: 'Oficina contable' },
  { unit: 'managing', role: '02', description: 'Órgano gestor' },
  { unit: 'processing', role: '03', description: 'Unidad tramitadora' },
  { unit: 'proposing', role: '04', description: 'Órgano proponente' },
];

/** The field that holds the codes. */
const PATH = 'customer.einvoice.dir3';

/**
 * The administrative centres of a buyer, nothing without units.
 *
 * @param address that of the buyer, in markup: centres have none of their own here
 */
export function administrativeCentres(
  units: AdministrativeUnits | null,
  address: Markup,
  refuse: Refuse,
): Markup {
  const centres = ROLES.map(({ unit, role, description }) => {
    const code = units?.[unit] ?? '';
    if (code === '') return '';
    if (!isDir3Code(code)) refuse(REFUSALS.unit(`${PATH}.${unit}`));
    return group('AdministrativeCentre', [
      field('CentreCode', code),
      field('RoleTypeCode', role),
      address,
      field('CentreDescription', description),
    ]);
  });
  return optionalGroup('AdministrativeCentres', centres);
}
