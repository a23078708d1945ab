import type { Census } from '../census/census.ts';
import { type RecordError, recordError } from './facts.ts';

/** Structure of a NIF-IVA after its country. Source: Validaciones v1.2.2, table "Estructura NIF-IVA". */
const STRUCTURES: Readonly<Record<string, RegExp>> = {
  DE: /^\d{9}$/,
  AT: /^[A-Z0-9]{9}$/,
  BE: /^\d{10}$/,
  CY: /^[A-Z0-9]{9}$/,
  CZ: /^\d{8,10}$/,
  HR: /^\d{11}$/,
  DK: /^\d{8}$/,
  SK: /^\d{10}$/,
  SI: /^\d{8}$/,
  EE: /^\d{9}$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{11}$/,
  EL: /^\d{9}$/,
  GB: /^(?:[A-Z0-9]{5}|[A-Z0-9]{9}|[A-Z0-9]{12})$/,
  XI: /^(?:[A-Z0-9]{5}|[A-Z0-9]{9}|[A-Z0-9]{12})$/,
  NL: /^[A-Z0-9]{12}$/,
  HU: /^\d{8}$/,
  IT: /^\d{11}$/,
  IE: /^[A-Z0-9]{8,9}$/,
  LV: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  MT: /^\d{8}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  SE: /^\d{12}$/,
  BG: /^\d{9,10}$/,
  RO: /^[1-9]\d{1,9}$/,
};

/** Prefixes of NIF-IVA in countries where they differ from the ISO code. */
const PREFIXES: Readonly<Record<string, readonly string[]>> = { GR: ['EL'], GB: ['GB', 'XI'] };

const XI_SINCE = '2021-01-01';
const GB_UNTIL = '2021-01-31';

/** Validates a NIF-IVA (IDType 02). `operationDate` is YYYY-MM-DD. Source: Validaciones v1.2.2, note 1. */
export function* vatNumberErrors(
  id: string,
  country: string | null,
  operationDate: string,
  census: Census,
): Generator<RecordError> {
  const prefix = id.slice(0, 2);
  const structure = STRUCTURES[prefix];
  if (structure === undefined || !structure.test(id.slice(2))) yield recordError('1103');
  if (prefix === 'XI' && operationDate < XI_SINCE) yield recordError('1254');
  if (prefix === 'GB' && operationDate > GB_UNTIL) yield recordError('1255');
  if (country !== null && !(PREFIXES[country] ?? [country]).includes(prefix)) yield recordError('1122');
  if (!census.knowsVatNumber(id)) yield recordError('1121');
}
