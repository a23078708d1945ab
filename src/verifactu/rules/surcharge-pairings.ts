import { ALWAYS, type DayWindow } from './day-window.ts';
import { ERROR_LIST } from './rule.ts';

/** TipoRecargoEquivalencia, in hundredths of a per cent. Source: Validaciones v1.2.2, section 15.3. */
export const ACCEPTED_SURCHARGES: readonly number[] = [0, 26, 50, 62, 100, 140, 175, 520];

/** Only surcharges that an IVA rate may have inside a window, and the error for others. Both in hundredths of a per cent. */
export interface SurchargePairing extends DayWindow {
  readonly rate: number;
  readonly surcharges: readonly number[];
  readonly code: string;
  readonly text: string;
  readonly source: string;
}

export const PAIRINGS: readonly SurchargePairing[] = [
  {
    rate: 2100,
    surcharges: [520, 175],
    ...ALWAYS,
    code: '1162',
    text: 'Si el TipoImpositivo es 21%, sólo se admite TipoRecargoEquivalencia 5,2 ó 1,75.',
    source: '15.3',
  },
  {
    rate: 1000,
    surcharges: [140],
    ...ALWAYS,
    code: '1163',
    text: 'Si el TipoImpositivo es 10%, sólo se admite TipoRecargoEquivalencia 1,4.',
    source: '15.3',
  },
  {
    rate: 750,
    surcharges: [100],
    ...ALWAYS,
    code: '1169',
    text: 'Si el TipoImpositivo es 7,5% entre el 1 de octubre de 2024 y el 31 de diciembre de 2024, sólo se admite TipoRecargoEquivalencia 1.',
    source: '15.3',
  },
  {
    rate: 500,
    surcharges: [50, 62],
    ...ALWAYS,
    code: '1160',
    text: 'Si el TipoImpositivo es 5%, sólo se admite TipoRecargoEquivalencia 0,5 o 0,62.',
    source: '15.3',
  },
  {
    rate: 400,
    surcharges: [50],
    ...ALWAYS,
    code: '1164',
    text: 'Si el TipoImpositivo es 4%, sólo se admite TipoRecargoEquivalencia 0,5.',
    source: '15.3',
  },
  {
    rate: 200,
    surcharges: [26],
    ...ALWAYS,
    code: '1166',
    text: 'Si el TipoImpositivo es 2% entre el 1 de octubre de 2024 y el 31 de diciembre de 2024, sólo se admite TipoRecargoEquivalencia 0,26.',
    source: '15.3',
  },
  {
    rate: 0,
    surcharges: [0],
    from: null,
    until: '2022-12-31',
    code: '1277',
    text: 'Valor incorrecto del TipoRecargoEquivalencia para el tipo impositivo 0%.',
    source: ERROR_LIST,
  },
  {
    rate: 0,
    surcharges: [0],
    from: '2023-01-01',
    until: '2024-09-30',
    code: '1165',
    text: 'Si el TipoImpositivo es 0% sólo se admite TipoRecargoEquivalencia 0% entre el 1 de enero de 2023 y el 30 de septiembre de 2024.',
    source: '15.3',
  },
  {
    rate: 0,
    surcharges: [26],
    from: '2024-10-01',
    until: null,
    code: '1170',
    text: 'Si el TipoImpositivo es 0%, desde el 1 de octubre del 2024, sólo se admite TipoRecargoEquivalencia 0,26.',
    source: ERROR_LIST,
  },
];

/** Only days on which an IVA rate may have a surcharge, and the error for other days. */
export interface SurchargeDays extends DayWindow {
  readonly rate: number;
  readonly surcharge: number;
  readonly code: string;
  readonly text: string;
  readonly source: string;
}

/** Days of each surcharge of the rate of 5 %. For other rates the days of the rate apply. */
export const SURCHARGE_DAYS: readonly SurchargeDays[] = [
  {
    rate: 500,
    surcharge: 50,
    from: null,
    until: '2022-12-31',
    code: '1167',
    text: 'Si el TipoImpositivo es 5% sólo se admite TipoRecargoEquivalencia 0,5 si Fecha Operacion (Fecha Expedicion Factura si no se informa FechaOperacion) es mayor o igual que el 1 de julio de 2022 y el 31 de diciembre de 2022.',
    source: '15.3',
  },
  {
    rate: 500,
    surcharge: 62,
    from: '2023-01-01',
    until: null,
    code: '1168',
    text: 'Si el TipoImpositivo es 5% sólo se admite TipoRecargoEquivalencia 0,62 si Fecha Operacion (Fecha Expedicion Factura si no se informa FechaOperacion) es mayor o igual que el 1 de enero de 2023 y el 30 de septiembre de 2024.',
    source: '15.3',
  },
];
