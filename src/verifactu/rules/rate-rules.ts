import { TAX_CODES } from '../code-lists.ts';
import { ALWAYS, type DayWindow, isWithin } from './day-window.ts';
import { anyDetail, type Rule } from './rule.ts';
import type { ValidatedDetail } from './validated-record.ts';

/** IVA rate in hundredths of a per cent, with the days on which the AEAT accepts it and its error on other days. */
interface AcceptedRate extends DayWindow {
  readonly rate: number;
  readonly otherDays: Pick<Rule, 'code' | 'text'> | null;
}

const AUTUMN_2024: DayWindow = { from: '2024-10-01', until: '2024-12-31' };

/** TipoImpositivo of taxed IVA operations (S1). Source: Validaciones v1.2.2, section 15.1. */
const ACCEPTED_RATES: readonly AcceptedRate[] = [
  { rate: 0, ...ALWAYS, otherDays: null },
  {
    rate: 200,
    ...AUTUMN_2024,
    otherDays: {
      code: '1235',
      text: 'El valor del campo TipoImpositivo es incorrecto, el valor informado sólo es permitido para FechaOperacion o FechaExpedicionFactura posterior o igual a 1 de octubre de 2024 e inferior o igual a 31 de diciembre de 2024.',
    },
  },
  { rate: 400, ...ALWAYS, otherDays: null },
  {
    rate: 500,
    from: '2022-07-01',
    until: '2024-09-30',
    otherDays: {
      code: '1194',
      text: 'El valor del campo TipoImpositivo es incorrecto, el valor informado solo es permitido para FechaOperacion o FechaExpedicionFactura posterior o igual a 1 de julio de 2022 e inferior o igual a 30 de septiembre de 2024.',
    },
  },
  {
    rate: 750,
    ...AUTUMN_2024,
    otherDays: {
      code: '1236',
      text: 'El valor del campo TipoImpositivo es incorrecto, el valor informado solo es permitido para FechaOperacion o FechaExpedicionFactura posterior o igual a 1 de octubre de 2024 e inferior o igual a 31 de diciembre de 2024.',
    },
  },
  { rate: 1000, ...ALWAYS, otherDays: null },
  { rate: 2100, ...ALWAYS, otherDays: null },
];

/** Rules of TipoImpositivo. IGIC and IPSI have no list of rates. */
export const RATE_RULES: readonly Rule[] = [
  {
    code: '1124',
    text: 'El valor del campo TipoImpositivo no está incluido en la lista de valores permitidos.',
    field: 'lines',
    source: '15.1',
    breaks: anyDetail(
      (detail) =>
        isTaxedByIva(detail) &&
        detail.rate !== null &&
        !ACCEPTED_RATES.some(({ rate }) => rate === detail.rate),
    ),
  },
  ...ACCEPTED_RATES.flatMap((accepted) => windowRule(accepted)),
];

function windowRule(accepted: AcceptedRate): Rule[] {
  if (accepted.otherDays === null) return [];
  return [
    {
      ...accepted.otherDays,
      field: 'lines',
      source: '15.1',
      breaks: anyDetail(
        (detail, { taxDate }) =>
          isTaxedByIva(detail) && detail.rate === accepted.rate && !isWithin(accepted, taxDate),
      ),
    },
  ];
}

/** True if a detail is IVA that the issuer charges. Only such details have lists of rates and surcharges. */
export function isTaxedByIva({ tax, qualification }: ValidatedDetail): boolean {
  return tax === TAX_CODES.IVA && qualification === 'S1';
}
