import { field, group, type Markup, optionalGroup } from '../../xml/markup.ts';
import { isDir3Code } from '../document-forms.ts';
import { REFUSALS } from './refusals.ts';
import type { AdministrativeUnits, Refuse } from './source.ts';

/** Role and description of each unit of a public body (Orden HAP/492/2014, Anexo). */
const ROLES: readonly { unit: keyof AdministrativeUnits; role: string; description: string }[] = [
  { unit: 'accounting', role: '01', description: 'Oficina contable' },
  { unit: 'managing', role: '02', description: 'Órgano gestor' },
  { unit: 'processing', role: '03', description: 'Unidad tramitadora' },
  { unit: 'proposing', role: '04', description: 'Órgano proponente' },
];

/** Field with the codes. */
const PATH = 'customer.einvoice.dir3';

/**
 * Writes the administrative centres of a buyer. Empty without units.
 *
 * @param address markup of the buyer's address, since the centres have none of their own here
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
